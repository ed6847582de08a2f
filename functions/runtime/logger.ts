import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured lines of JSON. Log what happened and to which id; never a token, a code, a password or what people wrote.
 */
export const logger = new Logger({ serviceName: 'nashra' });
