import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import * as z from 'zod';

const PublicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
type PublicKey = z.infer<typeof PublicKey>;

const Header = z.looseObject({ alg: z.literal('ES256'), typ: z.string().optional(), kid: z.string().optional() });

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

interface Opened {
  readonly header: z.infer<typeof Header>;
  readonly claims: Readonly<Record<string, unknown>>;
  isSignedBy(key: JsonWebKey): boolean;
}

/** A JSON web token whose signature is still to be checked; undefined for anything else. */
export function openToken(token: string): Opened | undefined {
  const [head, body, signature, ...more] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return undefined;
  try {
    const header = Header.parse(decoded(head));
    const claims = z.record(z.string(), z.unknown()).parse(decoded(body));
    return {
      header,
      claims,
      isSignedBy: (key) =>
        verify(
          'sha256',
          Buffer.from(`${head}.${body}`),
          { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature, 'base64url'),
        ),
    };
  } catch {
    return undefined;
  }
}

/** Without a private half, which nobody may send. */
export function publicKeyOf(value: unknown): PublicKey | undefined {
  const key = PublicKey.safeParse(value);
  const isPrivate = typeof value === 'object' && value !== null && 'd' in value;
  return key.success && !isPrivate ? key.data : undefined;
}

/** RFC 7638. */
export const thumbprintOf = ({ crv, kty, x, y }: PublicKey) => hashOf(JSON.stringify({ crv, kty, x, y }));

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
