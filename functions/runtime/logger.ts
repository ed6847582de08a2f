import { Logger } from '@aws-lambda-powertools/logger';
import { pseudonymOf } from '../use-cases/pseudonym.ts';

/**
 * Structured lines of JSON. Log what happened and to what, a client's things by {@link nameInLog}; never a token, a code, a
 * password or what people wrote.
 */
export const logger = new Logger({ serviceName: 'nashra' });

/** An id in a line of the log: whoever knows the id finds its lines, and whoever was deleted is not found in them. */
export const nameInLog = pseudonymOf;
