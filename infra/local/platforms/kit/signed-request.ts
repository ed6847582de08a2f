import { createHmac } from 'node:crypto';

/** As Meta signs what it posts about a person. */
export function signedRequestOf(said: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}
