import { newKey } from '../../../api/submission-key.ts';

/** SHA-256 in hex. Where a page is not served over HTTPS, which has no such function, each file is a new one. */
export async function fingerprintOf(bytes: ArrayBuffer): Promise<string> {
  if (!window.isSecureContext) return `${newKey()}${newKey()}`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
