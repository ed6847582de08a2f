import { DomainError } from '../../../shared/domain/errors.ts';
import { minute } from '../../../shared/durations.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { PlatformNotice, PlatformGrant, PlatformGrants } from './ports.ts';

function signedRequestOf(body: Uint8Array): string {
  const text = Buffer.from(body).toString('utf8');
  if (!text.trimStart().startsWith('{')) return new URLSearchParams(text).get('signed_request') ?? '';
  try {
    const value: unknown = JSON.parse(text);
    const given = typeof value === 'object' && value !== null && 'signed_request' in value ? value.signed_request : '';
    return typeof given === 'string' ? given : '';
  } catch {
    return '';
  }
}

/** Reads only the `signed_request` of a body, from a form (the platform) or JSON (our page). */
export async function readNotice(
  body: Uint8Array,
  read: (signedRequest: string) => Promise<PlatformNotice | undefined>,
  purpose: 'deauthorization' | 'deletion',
): Promise<PlatformNotice> {
  const signedRequest = signedRequestOf(body);
  if (signedRequest === '') throw new DomainError('invalid', 'signed-request.missing', { fields: ['signed_request'] });
  const notice = await read(signedRequest);
  if (notice === undefined) throw new DomainError('forbidden', 'signed-request.forged', { params: { purpose } });
  if (notice.personId === undefined && notice.profileId === undefined)
    throw new DomainError('invalid', 'signed-request.no-user');
  return notice;
}

/** Largest expected difference between our clock and the platform's, in milliseconds. */
const skew = 5 * minute;

/** Whether a grant existed when the notice was issued: an old notice must not revoke a newer consent. */
const isOlderThan = ({ issuedAt }: Pick<PlatformNotice, 'issuedAt'>, { connectedAt }: PlatformGrant) =>
  Date.parse(connectedAt) <= Date.parse(issuedAt) + skew;

/** Stops connections in progress, which have no grant yet, unless the person agreed after the notice was issued. */
export async function withdrawUnfinished(
  notice: PlatformNotice,
  { grants, now }: { grants: Pick<PlatformGrants, 'withdraw'>; now: Date },
): Promise<void> {
  const at = Math.min(now.getTime(), Date.parse(notice.issuedAt) + skew);
  await grants.withdraw(notice, new Date(at).toISOString());
}

export async function grantsOf(
  notice: PlatformNotice,
  grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile'>,
): Promise<PlatformGrant[]> {
  const { personId, profileId = '' } = notice;
  const found = personId === undefined ? await grants.ofProfile(profileId) : await grants.ofPerson(personId);
  return found.filter((grant) => isOlderThan(notice, grant));
}

/** Deletes the tokens of a removed app; content stays. Connections in progress are refused first. Idempotent. */
export async function deauthorize(
  body: Uint8Array,
  deps: {
    read: (signedRequest: string) => Promise<PlatformNotice | undefined>;
    grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile' | 'revoke' | 'withdraw'>;
    recordAudit: RecordAudit;
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
  { grants, recordAudit, now }: { grants: Pick<PlatformGrants, 'revoke'>; recordAudit: RecordAudit; now: Date },
): Promise<boolean> {
  const { clientId, platform } = grant;
  const reason = connectionReason('connection.app-removed', { platform: platformNames[platform] });
  const isRevoked = await grants.revoke(grant, { since: now.toISOString(), reason });
  if (isRevoked) await recordAudit({ kind: 'connection.withdrawn', clientId, thing: { platforms: [platform] } });
  return isRevoked;
}
