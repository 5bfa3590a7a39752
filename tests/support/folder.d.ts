/** A new temporary folder. `npm test` removes all of them at its end. */
export declare function newFolder(): string;
