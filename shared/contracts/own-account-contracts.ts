import * as z from 'zod';
import { OwnEdit } from '../domain/clients/client-edit.ts';
import { ClientId } from '../domain/ids.ts';
import { TypedEmailCode } from '../domain/sign-in/email-code.ts';
import { Passkey } from '../domain/sign-in/passkey.ts';
import { OpenDoor, Session, SessionId } from '../domain/sign-in/session.ts';
import { NewSignUp } from '../domain/sign-in/sign-up.ts';
import { Me } from './account-contracts.ts';
import { type Contract, contractsAt } from './contract.ts';
import { hour, second } from '../durations.ts';

const contract = contractsAt('accounts');

const OwnSession = Session.pick({ id: true, device: true, signedInAt: true, lastSeenAt: true }).extend({
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownAccountContracts = {
  createSignUp: contract('POST', '/api/sign-ups', {
    action: 'public',
    status: 201,
    body: NewSignUp,
    response: z.object({ id: ClientId }),
    throttles: [
      // Mobile carriers put many people behind one address.
      { by: 'address', limit: 100, windowSeconds: hour / second },
      { by: 'network', limit: 200, windowSeconds: hour / second },
      // Each has a mail sent. Not for a few networks to reach.
      { by: 'everyone', limit: 10_000, windowSeconds: hour / second },
    ],
  }),
  /** Only given fields change; empty text clears a field. */
  updateMe: contract('PATCH', '/api/me', {
    action: 'account.manage',
    body: OwnEdit,
    response: Me,
  }),
  /** Sends a code to an address that is not verified; the code before it stops working. */
  createMyEmailCode: contract('POST', '/api/me/email-codes', {
    action: 'account.manage',
    throttles: [{ by: 'caller', limit: 5, windowSeconds: hour / second }],
  }),
  createMyEmailVerification: contract('POST', '/api/me/email-verifications', {
    action: 'account.manage',
    body: TypedEmailCode,
    throttles: [{ by: 'caller', limit: 10, windowSeconds: hour / second }],
  }),
  /** Asked of the user pool, where it is turned on and off; noticing a change tells the owner. */
  getMyTwoFactor: contract('GET', '/api/me/two-factor', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
    response: z.object({ isOn: z.boolean() }),
  }),
  /** Asked of the user pool, which wants a fresh sign-in for that; noticing a change tells the owner. The latest first. */
  listMyPasskeys: contract('GET', '/api/me/passkeys', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  /** The latest used first; and `doors`, which reach the account without a sign-in, the newest first. */
  listMySessions: contract('GET', '/api/me/sessions', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
    response: z.object({ sessions: z.array(OwnSession), doors: z.array(OpenDoor).default([]) }),
  }),
  /** This one. Of another: all others, because the user pool ends no single one. */
  deleteMySession: contract('DELETE', '/api/me/sessions/{sessionId}', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
    params: z.strictObject({ sessionId: SessionId }),
  }),
  /** All but this one, access tokens at once. At the user pool this one too: sign in again before its token runs out. */
  deleteMyOtherSessions: contract('DELETE', '/api/me/other-sessions', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
  }),
  /** This one too, access tokens at once, and every door in `listMySessions`. */
  deleteMySessions: contract('DELETE', '/api/me/sessions', {
    action: 'account.manage',
    isOpenWithoutTwoFactor: true,
  }),
} as const satisfies Record<string, Contract>;
