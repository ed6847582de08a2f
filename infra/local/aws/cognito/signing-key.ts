import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readStored } from '../../data-folder/stored-file.ts';

export type PublicKey = {
  kty: 'RSA';
  n: string;
  e: string;
  kid: string;
  alg: 'RS256';
  use: 'sig';
};

export type Claims = Readonly<Record<string, unknown>>;

export interface SigningKey {
  readonly createdAt: Date;
  readonly publicKey: PublicKey;
  sign(claims: Claims): string;
  /** Undefined unless this key signed it; the claims are not checked. */
  read(token: string): Claims | undefined;
  secretBytes(label: string): Buffer;
}

export async function openSigningKey(dataDir: string): Promise<SigningKey> {
  const file = path.join(dataDir, 'signing-key.pem');
  const pem = (await readIfPresent(file)) ?? (await create(file));
  const { mtime } = await stat(file);
  return readStored(file, 'remove it; everyone must sign in again', () => keyOf(pem, mtime));
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function create(file: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.unfinished`, privateKey, { mode: 0o600 });
  await rename(`${file}.unfinished`, file);
  return privateKey;
}

function keyOf(pem: string, createdAt: Date): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  const head = encode({ kid, alg: 'RS256' });
  const secret = createHash('sha256').update(pem).digest();

  return {
    createdAt,

    publicKey: { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' },

    sign(claims) {
      const content = `${head}.${encode(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },

    read(token) {
      const [tokenHead, body = '', signature = '', ...rest] = token.split('.');
      if (tokenHead !== head || rest.length > 0) return undefined;
      const content = Buffer.from(`${head}.${body}`);
      if (!verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))) return undefined;
      const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
      return claims;
    },

    secretBytes: (label) => createHmac('sha256', secret).update(label).digest(),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
