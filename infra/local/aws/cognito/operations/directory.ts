import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { OfPool, OfUser, poolOperation, userOperation, type Operations } from '../operation.ts';
import { checkPolicy, inventPassword, temporaryPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { aliasExists, invalidParameter, unsupportedState, usernameExists } from '../refusals.ts';
import { shownUser, valueOf, type Attribute, type PoolUser } from '../users.ts';

/** Those of the product. `sub` never changes. */
const Name = z.enum(['email', 'email_verified', 'name']);
const Attributes = z.array(z.object({ Name, Value: z.string().default('') }));
const AdminCreateUser = OfUser.extend({
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
  UserAttributes: Attributes.default([]),
});
type NewUser = z.infer<typeof AdminCreateUser>;

const ListUsers = OfPool.extend({
  Limit: z.int().min(0).max(60).optional(),
  PaginationToken: z.string().optional(),
  Filter: z.string().optional(),
});

export function directoryOperations(pool: Pool): Operations {
  return {
    AdminCreateUser: poolOperation(pool, AdminCreateUser, (request) =>
      request.MessageAction === 'RESEND' ? inviteAgain(pool, request) : createUser(pool, request),
    ),

    AdminUpdateUserAttributes: userOperation(
      pool,
      OfUser.extend({ UserAttributes: Attributes }),
      async ({ UserAttributes }, user) => {
        const changed = withChanges(user.Attributes, UserAttributes);
        await refuseTakenEmail(pool, user.Username, changed);
        await pool.users.save({ ...user, Attributes: changed, code: undefined, UserLastModifiedDate: pool.now() });
        return {};
      },
    ),

    ListUsers: poolOperation(pool, ListUsers, (request) => listUsers(pool, request)),
  };
}

async function createUser(pool: Pool, request: NewUser): Promise<object> {
  const { Username, UserAttributes } = request;
  if (Username.includes('@'))
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
  if (await pool.users.byUsername(Username)) throw usernameExists();
  await refuseTakenEmail(pool, Username, UserAttributes);
  const password = temporary(request);
  const now = pool.now();
  const user: PoolUser = {
    Username,
    Attributes: [...UserAttributes, { Name: 'sub', Value: randomUUID() }].toSorted(byName),
    Enabled: true,
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    UserCreateDate: now,
    UserLastModifiedDate: now,
    password: temporaryPassword(pool.name, Username, password, now),
    signIns: [],
  };
  return welcome(pool, user, password, request.MessageAction !== 'SUPPRESS');
}

async function inviteAgain(pool: Pool, request: NewUser): Promise<object> {
  const user = await pool.users.bySignInName(request.Username);
  if (user?.UserStatus !== 'FORCE_CHANGE_PASSWORD')
    throw unsupportedState('Resend not possible: the user does not await a first sign-in.');
  const password = temporary(request);
  pool.sessions.closeAllOf(user.Username);
  const stored = temporaryPassword(pool.name, user.Username, password, pool.now());
  return welcome(pool, { ...user, password: stored, UserLastModifiedDate: pool.now() }, password, true);
}

async function welcome(pool: Pool, user: PoolUser, password: string, isAnnounced: boolean): Promise<object> {
  const to = valueOf(user, 'email');
  if (isAnnounced && to === undefined)
    throw invalidParameter('User has no attribute matching desired delivery mediums');
  await pool.users.save(user);
  const text = `Your username is ${to} and temporary password is ${password}`;
  if (isAnnounced && to !== undefined) pool.deliver({ to, subject: 'Your temporary password', text });
  return { User: shownUser(user) };
}

function temporary({ TemporaryPassword }: NewUser): string {
  if (TemporaryPassword !== undefined) checkPolicy(TemporaryPassword);
  return TemporaryPassword ?? inventPassword();
}

/** A verified e-mail is a sign-in name, so only one user can have it. */
async function refuseTakenEmail(pool: Pool, username: string, attributes: readonly Attribute[]): Promise<void> {
  const email = valueOf({ Attributes: attributes }, 'email');
  if (email === undefined || valueOf({ Attributes: attributes }, 'email_verified') !== 'true') return;
  const holder = await pool.users.byVerifiedEmail(email);
  if (holder && holder.Username !== username) throw aliasExists();
}

/** A new e-mail is unverified unless they say otherwise; an empty value takes an attribute away. */
function withChanges(attributes: readonly Attribute[], changes: readonly Attribute[]): readonly Attribute[] {
  const isNewEmail = changes.some(({ Name }) => Name === 'email');
  const unverified = isNewEmail ? [{ Name: 'email_verified', Value: 'false' }] : [];
  const values = new Map([...attributes, ...unverified, ...changes].map(({ Name, Value }) => [Name, Value]));
  return [...values]
    .map(([Name, Value]) => ({ Name, Value }))
    .filter(({ Value }) => Value !== '')
    .toSorted(byName);
}

function listUsers(pool: Pool, { Filter, PaginationToken, Limit }: z.infer<typeof ListUsers>): object {
  const after = PaginationToken === undefined ? '' : nameIn(PaginationToken);
  const matches = matcherOf(Filter);
  const rest = pool.users.all().filter((user) => user.Username > after && matches(user));
  const page = rest.slice(0, Limit || 60);
  const last = page.at(-1);
  const hasMore = last !== undefined && rest.length > page.length;
  const next = hasMore ? Buffer.from(last.Username).toString('base64') : undefined;
  return { Users: page.map(shownUser), PaginationToken: next };
}

/** `<attribute> = "<value>"`, or `^=` for how the value begins. */
function matcherOf(filter = ''): (user: PoolUser) => boolean {
  if (filter === '') return () => true;
  const [, name = '', sign, value = ''] = /^\s*(username|email|name|sub)\s*(\^?=)\s*"([^"]*)"\s*$/.exec(filter) ?? [];
  if (sign === undefined) throw invalidParameter('Error while parsing filter.');
  const found = (user: PoolUser) => (name === 'username' ? user.Username : valueOf(user, name));
  return (user) => (sign === '=' ? found(user) === value : found(user)?.startsWith(value) === true);
}

function nameIn(token: string): string {
  const name = Buffer.from(token, 'base64').toString();
  if (Buffer.from(name).toString('base64') !== token) throw invalidParameter('Invalid pagination token');
  return name;
}

function byName(one: Attribute, other: Attribute): number {
  return one.Name.localeCompare(other.Name);
}
