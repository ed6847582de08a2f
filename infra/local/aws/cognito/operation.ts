import * as z from 'zod';
import type { Pool } from './pool.ts';
import { invalidParameter, notAuthorized, notFound, userNotFound } from './refusals.ts';
import { readAccessToken } from './tokens.ts';
import type { PoolUser } from './users.ts';

export type Operation = (request: unknown) => Promise<object>;
export type Operations = Readonly<Record<string, Operation>>;

export const OfPool = z.object({ UserPoolId: z.string() });
export const OfUser = OfPool.extend({ Username: z.string().min(1) });
export const OfClient = z.object({ ClientId: z.string() });
export const OfToken = z.object({ AccessToken: z.string() });

type Run<Request, Rest extends unknown[] = []> = (request: Request, ...rest: Rest) => object | Promise<object>;

export function poolOperation<R extends z.infer<typeof OfPool>>(
  pool: Pool,
  schema: z.ZodType<R>,
  run: Run<R>,
): Operation {
  return async (body) => {
    const request = parse(schema, body);
    if (request.UserPoolId !== pool.id) throw notFound(`User pool ${request.UserPoolId} does not exist.`);
    return run(request);
  };
}

/** On one user, named by user name or verified e-mail; for callers with credentials of the account. */
export function userOperation<R extends z.infer<typeof OfUser>>(
  pool: Pool,
  schema: z.ZodType<R>,
  run: Run<R, [user: PoolUser]>,
): Operation {
  return poolOperation(pool, schema, async (request) => {
    const user = await pool.users.bySignInName(request.Username);
    if (!user) throw userNotFound();
    return run(request, user);
  });
}

export function clientOperation<R extends z.infer<typeof OfClient>>(
  pool: Pool,
  schema: z.ZodType<R>,
  run: Run<R>,
): Operation {
  return async (body) => {
    const request = parse(schema, body);
    if (request.ClientId !== pool.clientId) throw notFound(`User pool client ${request.ClientId} does not exist.`);
    return run(request);
  };
}

export function ownOperation<R extends z.infer<typeof OfToken>>(
  pool: Pool,
  schema: z.ZodType<R>,
  run: Run<R, [user: PoolUser]>,
): Operation {
  return async (body) => {
    const request = parse(schema, body);
    const { username, signInId } = readAccessToken(pool, request.AccessToken);
    const user = await pool.users.byUsername(username);
    if (!user) throw userNotFound();
    refuseDisabled(user);
    if (!user.signIns.some(({ id }) => id === signInId)) throw notAuthorized('Access Token has been revoked');
    return run(request, user);
  };
}

export function refuseDisabled(user: PoolUser): void {
  if (!user.Enabled) throw notAuthorized('User is disabled.');
}

/** Names the invalid field, never its value. */
function parse<R>(schema: z.ZodType<R>, body: unknown): R {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Missing or invalid parameter ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}
