import { createHash } from 'node:crypto';

/** The front door puts its secret into this header of each request. */
export const originHeader = 'x-origin-secret';

/** In hex. The secret is 32 random bytes, so its hash may be known. */
export const originHashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
