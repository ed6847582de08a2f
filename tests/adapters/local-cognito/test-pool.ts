import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type AuthenticationResultType,
  type InitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { startCognito, type LocalCognito } from '../../../infra/local/aws/cognito/start-cognito.ts';
import type { Triggers } from '../../../infra/local/aws/cognito/pool.ts';
import { day, minute, second } from '../../../shared/durations.ts';
import { siteUrl } from '../../support/local/made-up-authenticator.ts';
import { localClient, testCredentials } from '../local-client.ts';

export const region = 'us-east-1';
export const userPoolId = 'us-east-1_TestPool1';
export const clientId = 'test-web-client';
export const password = 'correct horse battery';

export interface Person {
  readonly username: string;
  readonly email: string;
}

export interface TestPool {
  readonly dataDir: string;
  readonly messages: { to: string; subject: string; text: string }[];
  readonly cognito: () => LocalCognito;
  readonly client: () => CognitoIdentityProviderClient;
  pass(time: { seconds?: number; minutes?: number; days?: number }): void;
  now(): Date;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestPool(triggers: Triggers = {}): Promise<TestPool> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-cognito-'));
  const messages: TestPool['messages'] = [];
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const start = () =>
    startCognito({
      dataDir,
      region,
      userPoolId,
      clientId,
      credentials: testCredentials,
      groups: ['admins'],
      siteUrl,
      now,
      triggers,
      onMessage: (message) => messages.push(message),
    });
  let cognito = await start();
  let client = clientOf(cognito.url);

  return {
    dataDir,
    messages,
    cognito: () => cognito,
    client: () => client,
    now,
    pass: ({ seconds = 0, minutes = 0, days = 0 }) => void (ahead += seconds * second + minutes * minute + days * day),
    async restart() {
      await cognito.stop();
      cognito = await start();
      client = clientOf(cognito.url);
    },
    async close() {
      client.destroy();
      await cognito.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export function clientOf(endpoint: string, credentials = testCredentials): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ ...localClient(endpoint), credentials, maxAttempts: 1 });
}

/** `temporary` is the first password, not yet replaced. */
export async function invite(pool: TestPool, temporary = 'temporary one'): Promise<Person> {
  const person = { username: ulid(), email: `${randomUUID()}@example.com` };
  await pool.client().send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: person.username,
      TemporaryPassword: temporary,
      MessageAction: 'SUPPRESS',
      UserAttributes: verified(person.email),
    }),
  );
  return person;
}

export async function enrol(pool: TestPool): Promise<Person> {
  const person = await invite(pool);
  await pool.client().send(
    new AdminSetUserPasswordCommand({
      UserPoolId: userPoolId,
      Username: person.username,
      Password: password,
      Permanent: true,
    }),
  );
  return person;
}

export function verified(email: string) {
  return [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Ann' },
  ];
}

export function tryPassword(pool: TestPool, name: string, typed: string): Promise<InitiateAuthCommandOutput> {
  const AuthParameters = { USERNAME: name, PASSWORD: typed };
  const request = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters } as const;
  return pool.client().send(new InitiateAuthCommand(request));
}

export type Tokens = Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>>;

export async function signIn(pool: TestPool, name: string, typed = password): Promise<Tokens> {
  const { AuthenticationResult: result } = await tryPassword(pool, name, typed);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = result ?? {};
  expect(AccessToken && IdToken && RefreshToken).not.toBe('');
  return { AccessToken, IdToken, RefreshToken };
}

/** A code or a password. */
export function lastSecretTo(pool: TestPool, email: string): string {
  const text = pool.messages.findLast(({ to }) => to === email)?.text ?? '';
  return text.slice(text.lastIndexOf(' ') + 1);
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

export async function expectRefusal(asked: Promise<unknown>, name: string): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).toHaveProperty('name', name);
  return (error as Error).message;
}
