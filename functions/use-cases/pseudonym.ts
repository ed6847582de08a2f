import { createHash } from 'node:crypto';

/** Stands for the id of a removed client. Only someone who already knows the id can compute it. */
export const pseudonymOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);
