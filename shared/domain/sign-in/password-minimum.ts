/** Characters. */
export const passwordMinimum = 8;
