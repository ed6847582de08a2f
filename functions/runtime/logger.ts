import { createHash } from 'node:crypto';
import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured lines of JSON. Log what happened and to what, a client's things by {@link nameInLog}; never a token, a code, a
 * password or what people wrote.
 */
export const logger = new Logger({ serviceName: 'nashra' });

/** An id in a line of the log: whoever knows the id finds its lines, and whoever was deleted is not found in them. */
export const nameInLog = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);
