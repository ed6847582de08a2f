import { DomainError } from '../../../shared/domain/errors.ts';
import type { PlatformNotice } from './ports.ts';

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
