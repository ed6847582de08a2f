/** How many characters a password has at least. */
export const passwordMinimum = 8;
