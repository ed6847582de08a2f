import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { cognitoPasskeys } from '../adapters/sign-in/cognito-sign-in-methods.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoEmailCodes } from '../adapters/dynamodb/clients/email-codes.ts';
import { sesMailer } from '../adapters/notifications/ses-mailer.ts';
import { pwnedPasswords } from '../adapters/sign-in/pwned-passwords.ts';
import { sqsRemovalQueue } from '../adapters/queues/sqs-task-queues.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { newEmailCode } from '../runtime/random.ts';

const { environment, ...entry } = httpEntry('accounts');
export const { table, sessions, assignments, rules, isTwoFactorObligatory, secondFactors, audit, keys, serve } = entry;
export const clients = dynamoClients(table);
export const credentials = cognitoCredentials(environment.USER_POOL_ID);
export const passkeys = cognitoPasskeys();
export const emailCodes = dynamoEmailCodes(table);
export const isTwoFactorOfStage = environment.TWO_FACTOR === 'obligatory';
export const { AGENCY_NAME: agency, SITE_URL: siteUrl } = environment;
export const mailer = sesMailer(environment, table);
export const codeSending = {
  clients,
  emailCodes,
  mailer,
  newCode: newEmailCode,
  agency,
  warn: logger.warn,
};
export const removalQueue = sqsRemovalQueue(environment.CLIENT_REMOVAL_QUEUE_URL);
export const knownPasswords = pwnedPasswords(environment.PASSWORD_RANGES_URL, logger.warn);
