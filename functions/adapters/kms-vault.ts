import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DecryptCommand, GenerateDataKeyCommand, InvalidCiphertextException, KMSClient } from '@aws-sdk/client-kms';
import { atMost } from './at-most.ts';
import type { OpenedKeys } from './kept-keys.ts';
import type { SealedToken, TokenOwner, TokenVault } from '../use-cases/ports/tokens.ts';

const algorithm = 'aes-256-gcm';

/** What a token is bound to, for KMS and for the cipher alike: moved to another item it does not open. */
const binding = ({ clientId, platform, accountId }: TokenOwner) => ({ clientId, platform, accountId });
const additionalData = (owner: TokenOwner) => Buffer.from(JSON.stringify(binding(owner)));

/** How many keys are opened at once: the tokens of a whole batch must not all be asked for, and answered, in one moment. */
const openedAtOnce = 5;

/**
 * Envelope encryption: each token under a data key of its own, each data key under the KMS key `keyId`. What opens
 * the same tokens again and again, as a post does at each of its steps, has `opened` remember keys, by whose token they open.
 */
export function kmsVault(keyId: string, opened: OpenedKeys = (_name, open) => open()): TokenVault {
  const kms = new KMSClient({});
  const inTurn = atMost(openedAtOnce);
  return {
    async seal(token, owner) {
      const command = new GenerateDataKeyCommand({
        KeyId: keyId,
        KeySpec: 'AES_256',
        EncryptionContext: binding(owner),
      });
      const { Plaintext: key, CiphertextBlob: sealedKey } = await kms.send(command);
      if (key === undefined || sealedKey === undefined) throw new Error('KMS answered without a data key');
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(additionalData(owner));
      const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return {
        key: Buffer.from(sealedKey).toString('base64'),
        nonce: nonce.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: text.toString('base64'),
      };
    },

    async open(sealed, owner) {
      try {
        const name = JSON.stringify([sealed.key, binding(owner)]);
        const key = await opened(name, () => inTurn(() => openKey(sealed, owner)));
        return decipher(key, sealed, owner);
      } catch (error) {
        if (error instanceof InvalidCiphertextException) return undefined;
        throw error;
      }
    },
  };

  async function openKey(sealed: SealedToken, owner: TokenOwner): Promise<Uint8Array> {
    const command = new DecryptCommand({
      KeyId: keyId,
      CiphertextBlob: Buffer.from(sealed.key, 'base64'),
      EncryptionContext: binding(owner),
    });
    const { Plaintext: key } = await kms.send(command);
    if (key === undefined) throw new Error('KMS answered without a data key');
    return key;
  }
}

/** The token; undefined when it, or whom it belongs to, is not what was sealed. */
function decipher(key: Uint8Array, sealed: SealedToken, owner: TokenOwner): string | undefined {
  const opening = createDecipheriv(algorithm, key, Buffer.from(sealed.nonce, 'base64'))
    .setAAD(additionalData(owner))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'));
  const text = opening.update(Buffer.from(sealed.text, 'base64'));
  try {
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
