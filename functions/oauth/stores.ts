import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { dynamoThrottles } from '../adapters/dynamodb/throttles.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';

export const environment = readEnvironment(entries.oauth.uses);
export const table = openTable(environment.TABLE_NAME);

/** What every request needs, made once for a warm function; the parts make what they alone need. */
export const clients = dynamoClients(table);
export const audit = dynamoAuditTrail(table);
export const throttles = dynamoThrottles(table);
export const secondFactors = cognitoSecondFactors(environment.USER_POOL_ID);
export const isTwoFactorObligatory = environment.TWO_FACTOR === 'obligatory';
