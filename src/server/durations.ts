// Lengths of time that depend on each other, in seconds. A change at the top moves what is below it; durations.test.ts names the
// files in deploy/ that have to follow.

/** To look up, reach and be greeted by the mail server: each of the three. */
export const smtpStepSeconds = 10;

/** A mail server's longest silence within an email, also once it has all of it. */
export const smtpSilenceSeconds = 20;

/** To sign in to the mail server without sending anything. */
export const signInSeconds = 5 * smtpStepSeconds;

/** One email to one address. */
export const emailSeconds = 3 * smtpStepSeconds + smtpSilenceSeconds;

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

/** After the longest attempt, before a lease ends: clocks of several servers agree to within a minute (docs/other-ways.md). */
export const leaseMarginSeconds = 60;

/** A worker that has not looked for deliveries for this long has stopped. */
export const stuckSeconds = Math.max(15 * 60, 2 * attemptSeconds.email);

/** For a whole request to arrive. */
export const requestSeconds = 10;

/** To finish what is in progress before the process ends: emails, then requests. */
export const stopSeconds = emailSeconds + requestSeconds;
