import { platformNames } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import type { Note } from '../ports/audit-trail.ts';
import { readNotice } from './read-notice.ts';
import type { PlatformGrant, PlatformGrants, PlatformNotice } from './ports.ts';

/** Our clock and the platform's may differ so much, in milliseconds. */
const skew = 5 * minute;

/** Whether a grant was there when the platform wrote: an old request does not undo what was agreed to since. */
export const isOlderThan = ({ issuedAt }: Pick<PlatformNotice, 'issuedAt'>, { connectedAt }: PlatformGrant) =>
  Date.parse(connectedAt) <= Date.parse(issuedAt) + skew;

/**
 * Refuses what the person or the profile of a notice is having connected at this moment, of which no grant is noted yet, unless
 * they agreed to it after the notice was written.
 */
export async function withdrawUnfinished(
  notice: PlatformNotice,
  { grants, now }: { grants: Pick<PlatformGrants, 'withdraw'>; now: Date },
): Promise<void> {
  const at = Math.min(now.getTime(), Date.parse(notice.issuedAt) + skew);
  await grants.withdraw(notice, new Date(at).toISOString());
}

/** The grants a notice is about, as they were when it was written. */
export async function grantsOf(
  notice: PlatformNotice,
  grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile'>,
): Promise<PlatformGrant[]> {
  const { personId, profileId = '' } = notice;
  const found = personId === undefined ? await grants.ofProfile(profileId) : await grants.ofPerson(personId);
  return found.filter((grant) => isOlderThan(notice, grant));
}

/**
 * Takes the word of the platform that a person or a profile has removed the app: the tokens are deleted at once and the
 * accounts must be connected again. What the client made stays. Told twice, it does nothing more.
 * 1. What is being connected at this moment by the same person is refused from here on.
 * 2. What is connected is found and loses its tokens.
 */
export async function deauthorize(
  body: Uint8Array,
  deps: {
    read: (signedRequest: string) => Promise<PlatformNotice | undefined>;
    grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile' | 'revoke' | 'withdraw'>;
    note: Note;
    now: Date;
  },
): Promise<{ revoked: number }> {
  const notice = await readNotice(body, deps.read, 'deauthorization');
  await withdrawUnfinished(notice, deps);
  const revoked = await Promise.all((await grantsOf(notice, deps.grants)).map((grant) => revokeOne(grant, deps)));
  return { revoked: revoked.filter(Boolean).length };
}

async function revokeOne(
  grant: PlatformGrant,
  { grants, note, now }: { grants: Pick<PlatformGrants, 'revoke'>; note: Note; now: Date },
): Promise<boolean> {
  const { clientId, platform } = grant;
  const reason = `The app was removed at ${platformNames[platform]}.`;
  const isRevoked = await grants.revoke(grant, { since: now.toISOString(), reason });
  if (isRevoked) await note({ kind: 'connection.withdrawn', clientId, thing: { id: platform } });
  return isRevoked;
}
