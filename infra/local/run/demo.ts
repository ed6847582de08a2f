import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { fieldInEnglish } from '../../../shared/messages/field-message.ts';
import { clientsOf, ensureClient, newClientOf, userStatus } from '../../accounts/ensure-client.ts';
import { makeAdmin } from '../../accounts/ensure-admin.ts';
import { readIfPresent, replaceFile, readStored } from '../data-folder/stored-file.ts';
import { names } from './environment.ts';
import { StartError } from './start-error.ts';

export interface FirstAccount {
  name: string;
  email: string;
  password: string;
  plan: Client['plan'];
  isAdmin: boolean;
}

/** The passwords are public, which is why everything listens on 127.0.0.1 only. */
export const demoAccounts = {
  admin: {
    name: 'Nashra Admin',
    email: 'admin@nashra.demo',
    password: 'welcome admin 1',
    plan: 'enterprise',
    isAdmin: true,
  },
  client: {
    name: 'Cedar Café',
    email: 'cedar@nashra.demo',
    password: 'welcome cedar 1',
    plan: 'professional',
    isAdmin: false,
  },
} as const satisfies Record<string, FirstAccount>;

/** The demo's accounts, or the named admin only. Throws a {@link StartError} when none is named, or one that the product refuses. */
export function firstAccounts({
  demo,
  adminEmail: email,
  adminPassword: password,
}: {
  demo: boolean;
  adminEmail?: string | undefined;
  adminPassword?: string | undefined;
}): FirstAccount[] {
  if (demo) return [demoAccounts.admin, demoAccounts.client];
  if (!email || !password)
    throw new StartError('Without the demo, ADMIN_EMAIL and ADMIN_PASSWORD must name the first admin');
  const admin: FirstAccount = { name: 'Admin', email, password, plan: 'enterprise', isAdmin: true };
  try {
    newClientOf(admin);
  } catch (error) {
    throw explained(admin, error);
  }
  return [admin];
}

/** Staff have no plan that ends, so no clean-up removes them. Their password needs no change. */
async function completeRecord(client: Client, { isAdmin }: FirstAccount) {
  const isStaff = isAdmin || undefined;
  if (client.credential?.state === 'set' && client.isStaff === isStaff) return;
  await clientsOf(names).save(client, { ...client, credential: chosenPassword, isStaff });
}

/** Every step can be repeated. The password comes last: a confirmed user is complete. */
async function ensureAccount(account: FirstAccount) {
  const { client } = await ensureClient(account, names);
  await completeRecord(client, account);
  const { id } = client;
  if (account.isAdmin) await makeAdmin(id, names);
  if ((await userStatus(names, id)) === 'CONFIRMED') return;
  const chosen = { UserPoolId: names.userPool, Username: id, Password: account.password, Permanent: true };
  await new CognitoIdentityProviderClient({}).send(new AdminSetUserPasswordCommand(chosen));
}

/** Refused input becomes a message for the person; other errors are bugs. */
function explained(account: FirstAccount, error: unknown): unknown {
  if (error instanceof DomainError) return new StartError(`${account.email}: ${englishOf(error)}`);
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (issue !== undefined) return new StartError(`${account.email}: ${fieldInEnglish(issue)}`);
  return error;
}

const Made = z.array(z.string());

/** Once: an account that was removed later does not come back. Can be repeated after a crash. */
export async function ensureFirstAccounts(accounts: readonly FirstAccount[], doneFile: string): Promise<void> {
  const text = await readIfPresent(doneFile);
  const again = 'remove it; first accounts that are missing are made again';
  const stored = text === undefined ? [] : await readStored(doneFile, again, () => Made.parse(JSON.parse(text)));
  const made = new Set(stored);
  for (const account of accounts.filter(({ email }) => !made.has(email))) {
    await ensureAccount(account).catch((error: unknown) => {
      throw explained(account, error);
    });
    made.add(account.email);
    await replaceFile(doneFile, JSON.stringify([...made]));
  }
}
