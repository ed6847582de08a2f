import { createHash } from 'node:crypto';

/** What stands for an id where nobody is to be found by it: whoever knows the id can make it, and nobody the id of it. */
export const pseudonymOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);
