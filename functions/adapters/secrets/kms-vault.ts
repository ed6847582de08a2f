import { hkdfSync } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { tokenKeyPurpose } from '../../resources.ts';
import type { SealedToken, TokenOwner, TokenVault } from '../../use-cases/connections/connection-ports.ts';
import { decipher, encipher } from './cipher.ts';
import type { SealedKeys } from '../dynamodb/connections/sealed-keys.ts';
import { keyCache } from './key-cache.ts';

/** Bound by the key and by the cipher: a token that is moved to another item does not open. */
const binding = ({ clientId, platform, accountId }: TokenOwner) => JSON.stringify({ clientId, platform, accountId });

/** Each token has its own key, derived from the year's key and its owner. */
const keyOf = (yearKey: Uint8Array, owner: TokenOwner) =>
  new Uint8Array(hkdfSync('sha256', yearKey, '', binding(owner), 32));

const context = (keyName: string) => ({ purpose: tokenKeyPurpose, name: keyName });

/**
 * Envelope encryption: one data key per year, stored sealed by the KMS key `keyId` and cached open for half an
 * hour. See docs/decisions/032.
 * @param clock decides the year of a new token
 */
export function kmsVault(keyId: string, sealedKeys: SealedKeys, clock: () => Date, opened = keyCache()): TokenVault {
  const kms = new KMSClient({});

  async function open(keyName: string, sealed: Uint8Array): Promise<Uint8Array> {
    const command = new DecryptCommand({ KeyId: keyId, CiphertextBlob: sealed, EncryptionContext: context(keyName) });
    return present((await kms.send(command)).Plaintext);
  }

  async function find(keyName: string): Promise<Uint8Array | undefined> {
    const sealed = await sealedKeys.find(keyName);
    return sealed && open(keyName, sealed);
  }

  /** Of two concurrent creations the first stored key is used by both. */
  async function make(keyName: string): Promise<Uint8Array> {
    const command = new GenerateDataKeyCommand({
      KeyId: keyId,
      KeySpec: 'AES_256',
      EncryptionContext: context(keyName),
    });
    const { Plaintext: key, CiphertextBlob: sealed } = await kms.send(command);
    return (await sealedKeys.add(keyName, present(sealed))) ? present(key) : present(await find(keyName));
  }

  return {
    async seal(token, owner) {
      const year = String(clock().getUTCFullYear());
      const key = await opened(year, async () => (await find(year)) ?? make(year));
      const { nonce, tag, text } = encipher(keyOf(key, owner), token, binding(owner));
      return { key: year, nonce: base64(nonce), tag: base64(tag), text: base64(text) };
    },

    async open(sealed, owner) {
      const key = await opened(sealed.key, async () => present(await find(sealed.key)));
      return opens(keyOf(key, owner), sealed, owner);
    },
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string) => Buffer.from(text, 'base64');

function present(key: Uint8Array | undefined): Uint8Array {
  if (key === undefined) throw new Error('The token key is missing');
  return key;
}

function opens(key: Uint8Array, { nonce, tag, text }: SealedToken, owner: TokenOwner): string | undefined {
  try {
    return decipher(key, { nonce: bytesOf(nonce), tag: bytesOf(tag), text: bytesOf(text) }, binding(owner));
  } catch {
    return undefined;
  }
}
