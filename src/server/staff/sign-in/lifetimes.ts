/** How long a sign-in link works. */
export const linkMinutes = 15;

/** How long a device stays signed in after its last use. */
export const sessionDays = 90;
