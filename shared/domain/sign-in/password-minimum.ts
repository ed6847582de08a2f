export const passwordMinimum = 8;
