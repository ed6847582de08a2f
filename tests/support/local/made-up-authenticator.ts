import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The address of the site that its keys are for, where nothing else is said. */
export const siteUrl = 'http://localhost:4600';

/** What an authenticator says, where it differs from an honest one at our site. */
export interface Said {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly isHolderChecked?: boolean;
  readonly counter?: number;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A key of ECDSA over P-256, without attestation. */
export function madeUpAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = siteUrl }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(said: Said, hasKey: boolean): Buffer {
    const { relyingParty = new URL(siteUrl).hostname, isHolderChecked = true } = said;
    const flags = 0x01 + (isHolderChecked ? 0x04 : 0) + (hasKey ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter = said.counter ?? counter + 1));
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags]), count, hasKey ? keyData() : Buffer.alloc(0)]);
  }

  function keyData(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    create(challenge: string, said: Said = {}) {
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(said, true))],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, said)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },

    get(challenge: string, said: Said = {}) {
      const clientDataJson = clientData('webauthn.get', challenge, said);
      const data = authenticatorData(said, false);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), privateKey);
      return credential({
        clientDataJSON: base64url(clientDataJson),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
export type MadeUpAuthenticator = ReturnType<typeof madeUpAuthenticator>;
