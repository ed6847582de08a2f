import { randomInt } from 'node:crypto';
import { isSameSecret } from './srp.ts';
import type { Pool } from './pool.ts';
import { expiredCode, invalidParameter, wrongCode } from './refusals.ts';
import { valueOf, type PoolUser } from './users.ts';
import { hour } from '../../../../shared/durations.ts';

const lifetimeMilliseconds = hour;

/** A new six-digit code replaces an earlier one and is valid for an hour. */
export async function sendCode(pool: Pool, user: PoolUser): Promise<void> {
  const to = verifiedEmailOf(user);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const expiresAt = new Date(pool.now().getTime() + lifetimeMilliseconds).toISOString();
  await pool.users.save({ ...user, code: { hash: hashOf(pool, user, code), expiresAt } });
  pool.deliver({ to, subject: 'Your password reset code', text: `Your password reset code is ${code}` });
}

export function checkCode(pool: Pool, user: PoolUser, code: string): void {
  if (!user.code || !isSameSecret(user.code.hash, hashOf(pool, user, code))) throw wrongCode();
  if (pool.now().toISOString() >= user.code.expiresAt) throw expiredCode();
}

export function deliveryTo(email: string): object {
  const [mailbox = '', domain = ''] = email.split('@');
  const Destination = `${mailbox.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

function verifiedEmailOf(user: PoolUser): string {
  const email = valueOf(user, 'email');
  if (email === undefined || valueOf(user, 'email_verified') !== 'true')
    throw invalidParameter('Cannot reset password for the user as there is no registered/verified email');
  return email;
}

function hashOf(pool: Pool, user: PoolUser, code: string): string {
  return pool.key.secretBytes(`code ${user.Username} ${code}`).toString('hex');
}
