/**
 * Waits from time to time, so that a page stays responsive and a server serves others. Called after every few milliseconds' work
 * at most.
 */
export type LetOthersRun = () => Promise<void>;
