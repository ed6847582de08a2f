import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { ClientId } from '../../shared/domain/ids.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { cognitoCredentials } from '../adapters/sign-in/cognito-credentials.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { settleReset } from '../use-cases/clients/end-sessions.ts';

const environment = readEnvironment(entries['password-reset'].uses);
const clients = dynamoClients(openTable(environment.TABLE_NAME));
const credentials = cognitoCredentials(environment.USER_POOL_ID);

/** By the pool and not by the page: nobody can leave this step out. An error tells the person to try again. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await settleReset(ClientId.parse(event.userName), event.request.userAttributes['email'], {
      clients,
      credentials,
      now: new Date(),
    });
  return event;
}
