import { setTimeout } from 'node:timers/promises';
import type { Context, PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { ClientId } from '../../shared/domain/ids.ts';
import { second } from '../../shared/durations.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { cognitoSignInMethods } from '../adapters/sign-in/cognito-sign-in-methods.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger, nameInLog } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { noteSignInMethods } from '../use-cases/clients/sign-in-methods.ts';
import { limitScope } from './renewed-scope.ts';

const environment = readEnvironment(entries['token-scope'].uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const audit = dynamoAuditTrail(table);
const signInMethods = cognitoSignInMethods(environment.USER_POOL_ID);

/** In milliseconds. The pool waits five seconds, and the person with it. */
const patience = 2 * second;

async function late(): Promise<never> {
  await setTimeout(patience, undefined, { ref: false });
  throw new Error('No answer in time');
}

export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<PreTokenGenerationV2TriggerEvent> {
  try {
    await Promise.race([note(event, awsRequestId), late()]);
  } catch (error) {
    // The sign-in goes on: a difference that is not noted now is noted with the next tokens.
    logger.error('sign-in methods not compared', { client: nameInLog(event.userName), error });
  }
  return limitScope(event);
}

async function note({ userName, callerContext }: PreTokenGenerationV2TriggerEvent, requestId: string) {
  const noting = { clients, recordAudit: productAudit(audit, requestId), signInMethods, now: new Date() };
  await noteSignInMethods(ClientId.parse(userName), callerContext.clientId, noting);
}
