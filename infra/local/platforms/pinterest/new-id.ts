import { randomInt } from 'node:crypto';

/** A number of 18 digits, as pins and videos have. */
export const newId = () => `${randomInt(10 ** 8, 10 ** 9)}${randomInt(10 ** 8, 10 ** 9)}`;
