// Lengths of time that depend on each other, in seconds. A change at the top moves the others; durations.test.ts names the
// files in deploy/ that have to follow.

/**
 * To reach the mail server and give it an email: until then, it has accepted nothing, and the next attempt sends no second copy.
 * RFC 5321, 4.5.3.2, has five minutes for a command; a server that delays each reply to slow down spammers takes one or two in all.
 */
export const handoverSeconds = 5 * 60;

/** The time for the mail server's word that it has accepted the email: ten minutes in RFC 5321, 4.5.3.2.6. Less sends second copies. */
export const acceptSeconds = 10 * 60;

/** The time to try the mail server without sending anything. */
export const verifySeconds = 60;

/** The time to connect to the mail server. Shorter than `verifySeconds`, so that a test can tell a port that a firewall blocks from a slow mail server. */
export const connectSeconds = 30;

/** One email to one address. */
export const emailSeconds = handoverSeconds + acceptSeconds;

/** One message to a webhook's receiver or a chat. */
export const postSeconds = 15;

/** Slack and Google Chat take one message a second. */
export const chatPauseSeconds = 1;

/** Deliveries that a channel attempts at the same time. */
export const attemptsAtOnce = 4;

/** The longest attempt of each channel. One to the staff sends an email to each address, until only one more would fit. */
export const attemptSeconds = {
  email: 2 * emailSeconds,
  confirmation: emailSeconds,
  webhook: postSeconds,
  // One after another.
  chat: attemptsAtOnce * (postSeconds + chatPauseSeconds),
} as const;

/** Between the end of the longest attempt and that of its lease: clocks of several servers agree to within a minute (docs/other-ways.md). */
export const leaseMarginSeconds = 60;

/** A worker that has not looked for deliveries for this long has stopped. */
export const stuckSeconds = 15 * 60;

/** The longest time until a delivery is due again: its lease, or an hour and a tenth of it, by the clock of another server. */
export const longestWaitSeconds = Math.max(attemptSeconds.email, 66 * 60) + leaseMarginSeconds;

/** The time for the headers of a request to arrive. For the first request on a connection, the time begins when that opens. */
export const headersSeconds = 8;

/** The time for a whole request to arrive. */
export const requestSeconds = 10;

/** The time to finish the attempts in progress before the process ends. A slower attempt is made again after the restart. */
export const finishSeconds = 50;

/** The time to finish the requests in progress, once no more are accepted. */
export const closeSeconds = requestSeconds + 5;

/** The time to stop: attempts, then requests, then the database. */
export const stopSeconds = finishSeconds + closeSeconds + 2;
