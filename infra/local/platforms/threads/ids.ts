import { randomInt } from 'node:crypto';

/** 17 digits, more than a JavaScript number holds. */
export const newObjectId = (): string => `1807${String(randomInt(10 ** 12, 10 ** 13))}`;
