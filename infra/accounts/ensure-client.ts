import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoCredentials } from '../../functions/adapters/sign-in/cognito-credentials.ts';
import { dynamoClients } from '../../functions/adapters/dynamodb/clients/clients.ts';
import { openTable } from '../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../functions/runtime/random.ts';
import { createClient } from '../../functions/use-cases/clients/create-client.ts';
import { NewClient, type Client } from '../../shared/domain/clients/client.ts';

export interface Place {
  readonly table: string;
  readonly userPool: string;
}

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly plan: Client['plan'];
  readonly password: string;
}

export async function userStatus({ userPool }: Place, id: string): Promise<string | undefined> {
  const cognito = new CognitoIdentityProviderClient({});
  try {
    return (await cognito.send(new AdminGetUserCommand({ UserPoolId: userPool, Username: id }))).UserStatus;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

export const clientsOf = ({ table }: Place) => dynamoClients(openTable(table));

/** Not checked: the operator chooses these passwords. */
const knownPasswords = { has: async () => false };

/** What a crash leaves is finished by the next run. */
const removalQueue = { send: async () => undefined };

/** Throws a ZodError for what the product refuses of a new client. */
export const newClientOf = ({ name, email, plan, password }: Account): NewClient =>
  NewClient.parse({ name, email, plan, password, paymentStatus: 'paid' });

/** Creates a client as the product does, or finds the existing one; after a crash it may lack its user. */
export async function ensureClient(account: Account, place: Place): Promise<{ client: Client; isUserNew: boolean }> {
  const clients = clientsOf(place);
  const credentials = cognitoCredentials(place.userPool);
  const wanted = newClientOf(account);
  const known = await clients.findByEmail(wanted.email);
  if (known === undefined) {
    const dependencies = { clients, credentials, knownPasswords, removalQueue, newId, now: new Date() };
    const { client } = await createClient(wanted, dependencies);
    return { client, isUserNew: true };
  }
  const isUserNew = (await userStatus(place, known.id)) === undefined;
  if (isUserNew)
    await credentials.create({
      id: known.id,
      email: known.email,
      name: known.name,
      temporaryPassword: account.password,
    });
  await clients.finish(known);
  return { client: known, isUserNew };
}
