/** Lengths in characters; bcrypt ignores what exceeds the maximum. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 72;
