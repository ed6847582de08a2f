import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { pwnedPasswords } from '../adapters/sign-in/pwned-passwords.ts';
import { logger } from '../runtime/logger.ts';
import { environment } from './stores.ts';

export const credentials = cognitoCredentials(environment.USER_POOL_ID);
export const knownPasswords = pwnedPasswords(environment.PASSWORD_RANGES_URL, logger.warn);
