import { hkdfSync } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { tokenKeyPurpose } from '../../resources.ts';
import type { SealedToken, SecretVault, TokenOwner, TokenVault } from '../../use-cases/connections/connection-ports.ts';
import { decipher, encipher } from './cipher.ts';
import type { SealedKeys } from '../dynamodb/connections/sealed-keys.ts';
import { type KeyCache, keyCache } from './key-cache.ts';
import type { EventEndpointId } from '../../../shared/domain/ids.ts';

const ofAccount = ({ clientId, platform, accountId }: TokenOwner) => JSON.stringify({ clientId, platform, accountId });
const ofEndpoint = (endpointId: EventEndpointId) => JSON.stringify({ endpointId });

/** Each secret has its own key, derived from the year's key and its owner. */
const keyOf = (yearKey: Uint8Array, owner: string) => new Uint8Array(hkdfSync('sha256', yearKey, '', owner, 32));

const context = (keyName: string) => ({ purpose: tokenKeyPurpose, name: keyName });

/**
 * Envelope encryption: one data key per year, stored sealed by the KMS key `keyId` and cached open for half an
 * hour. See docs/decisions/032.
 * @param clock decides the year of a new token
 */
export const kmsVault = (...parts: VaultParts): TokenVault => vaultOf(ofAccount, ...parts);

/** As `kmsVault`, of the secrets that sign what endpoints are told. */
export const endpointVault = (...parts: VaultParts): SecretVault<EventEndpointId> => vaultOf(ofEndpoint, ...parts);

type VaultParts = [keyId: string, sealedKeys: SealedKeys, clock: () => Date, opened?: KeyCache];

/** @param binding bound by the key and by the cipher: a secret that is moved to another item does not open */
function vaultOf<Owner>(
  binding: (owner: Owner) => string,
  ...[keyId, sealedKeys, clock, opened = keyCache()]: VaultParts
): SecretVault<Owner> {
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
      const bound = binding(owner);
      const { nonce, tag, text } = encipher(keyOf(key, bound), token, bound);
      return { key: year, nonce: base64(nonce), tag: base64(tag), text: base64(text) };
    },

    async open(sealed, owner) {
      const key = await opened(sealed.key, async () => present(await find(sealed.key)));
      const bound = binding(owner);
      return opens(keyOf(key, bound), sealed, bound);
    },
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string) => Buffer.from(text, 'base64');

function present(key: Uint8Array | undefined): Uint8Array {
  if (key === undefined) throw new Error('The token key is missing');
  return key;
}

function opens(key: Uint8Array, { nonce, tag, text }: SealedToken, bound: string): string | undefined {
  try {
    return decipher(key, { nonce: bytesOf(nonce), tag: bytesOf(tag), text: bytesOf(text) }, bound);
  } catch {
    return undefined;
  }
}
