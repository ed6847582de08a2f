import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { OfPool, OfUser, poolOperation, userOperation, type Operations } from '../operation.ts';
import { checkPolicy, inventPassword, temporaryPassword } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { aliasExists, invalidParameter, unsupportedState, usernameExists } from '../refusals.ts';
import { valueOf, type Attribute, type PoolUser } from '../users.ts';

const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().default('') }));
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
const StockList = z.object({ Users: z.array(z.looseObject({ Username: z.string() })) });

export function directoryOperations(pool: Pool): Operations {
  return {
    AdminCreateUser: poolOperation(pool, AdminCreateUser, (request) =>
      request.MessageAction === 'RESEND' ? inviteAgain(pool, request) : createUser(pool, request),
    ),

    AdminUpdateUserAttributes: userOperation(
      pool,
      OfUser.extend({ UserAttributes: Attributes }),
      async (request, user) => {
        const UserAttributes = withEmail(user, request.UserAttributes);
        await refuseTakenEmail(pool, user.Username, UserAttributes);
        await pool.users.save({ ...user, code: undefined });
        return pool.stock('AdminUpdateUserAttributes', { ...request, Username: user.Username, UserAttributes });
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
  const { Username, Attributes, Enabled, UserStatus, UserCreateDate, UserLastModifiedDate } = user;
  return { User: { Username, Attributes, Enabled, UserStatus, UserCreateDate, UserLastModifiedDate } };
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

/** cognito-local changes `email_verified` only together with the e-mail. */
function withEmail(user: PoolUser, changes: readonly Attribute[]): readonly Attribute[] {
  const isNamed = (name: string) => changes.some(({ Name }) => Name === name);
  const email = valueOf(user, 'email');
  const isLacking = isNamed('email_verified') && !isNamed('email') && email !== undefined;
  return isLacking ? [...changes, { Name: 'email', Value: email }] : changes;
}

/** Ordered by user name, so that paging stays correct while users come and go. */
async function listUsers(pool: Pool, request: z.infer<typeof ListUsers>): Promise<object> {
  const { Users } = StockList.parse(await pool.stock('ListUsers', request));
  const after = request.PaginationToken === undefined ? '' : nameIn(request.PaginationToken);
  const rest = Users.filter(({ Username }) => Username > after).toSorted((a, b) => (a.Username < b.Username ? -1 : 1));
  const page = rest.slice(0, request.Limit || 60);
  const last = page.at(-1);
  const hasMore = last !== undefined && rest.length > page.length;
  return { Users: page, PaginationToken: hasMore ? Buffer.from(last.Username).toString('base64') : undefined };
}

function nameIn(token: string): string {
  const name = Buffer.from(token, 'base64').toString();
  if (Buffer.from(name).toString('base64') !== token) throw invalidParameter('Invalid pagination token');
  return name;
}

function byName(one: Attribute, other: Attribute): number {
  return one.Name.localeCompare(other.Name);
}
