import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { AwsError } from '../aws-error.ts';
import { localAccount, localRegion } from '../events/event-bus.ts';
import { StartError, systemErrorCode } from '../../run/start-error.ts';

const KeyId = z.string().min(1).max(200);
const Context = z.record(z.string(), z.string()).default({});
const Blob = z.base64();

const GenerateDataKey = z.object({ KeyId, KeySpec: z.literal('AES_256'), EncryptionContext: Context });
const Encrypt = z.object({ KeyId, Plaintext: Blob, EncryptionContext: Context });
const Decrypt = z.object({ CiphertextBlob: Blob, KeyId: KeyId.optional(), EncryptionContext: Context });

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const maxPlaintextBytes = 4096;

/**
 * AES-256-GCM under one key in `<dataDir>/kms.key`, with the encryption context and the key's name bound to it.
 * @throws `AwsError` with KMS's names
 */
export async function openKms(dataDir: string, isInUse: () => Promise<boolean>) {
  const master = await loadKey(dataDir, isInUse);
  return {
    generateDataKey(input: unknown) {
      const { KeyId, EncryptionContext } = parse(GenerateDataKey, input);
      const dataKey = randomBytes(keyBytes);
      return {
        KeyId: keyArn(KeyId),
        Plaintext: dataKey.toString('base64'),
        CiphertextBlob: seal(master, dataKey, KeyId, EncryptionContext),
      };
    },
    encrypt(input: unknown) {
      const { KeyId, Plaintext, EncryptionContext } = parse(Encrypt, input);
      const bytes = Buffer.from(Plaintext, 'base64');
      if (bytes.length === 0 || bytes.length > maxPlaintextBytes) {
        throw new AwsError('ValidationException', 'The plaintext must have between 1 and 4096 bytes');
      }
      return {
        KeyId: keyArn(KeyId),
        CiphertextBlob: seal(master, bytes, KeyId, EncryptionContext),
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    },
    decrypt(input: unknown) {
      const { KeyId, CiphertextBlob, EncryptionContext } = parse(Decrypt, input);
      const { arn, plaintext } = unseal(master, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
      if (KeyId !== undefined && keyArn(KeyId) !== arn) {
        throw new AwsError('IncorrectKeyException', 'The ciphertext was made with another key');
      }
      return { KeyId: arn, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    },
  };
}

const restore =
  'put it back from a backup, because it opens the tokens of all connected accounts; without one, begin with another folder (DATA_DIR)';

/** A new one is made only while nothing is sealed. */
async function loadKey(dataDir: string, isInUse: () => Promise<boolean>): Promise<Buffer> {
  const path = join(dataDir, 'kms.key');
  await mkdir(dataDir, { recursive: true });
  try {
    const key = await readFile(path);
    if (key.length !== keyBytes) throw new StartError(`${path} is damaged: ${restore}`);
    return key;
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
  if (await isInUse()) throw new StartError(`${path} is missing: ${restore}`);
  const key = randomBytes(keyBytes);
  await writeFile(`${path}.new`, key, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return key;
}

function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError('ValidationException', `Not valid: ${parsed.error.issues[0]?.path.join('.') ?? 'the request'}`);
}

function keyArn(keyId: string): string {
  if (keyId.startsWith('arn:')) return keyId;
  const resource = keyId.startsWith('alias/') ? keyId : `key/${keyId}`;
  return `arn:aws:kms:${localRegion}:${localAccount}:${resource}`;
}

/** Base64 of: length of the key's name (2 bytes), its name, nonce, tag, ciphertext. */
function seal(master: Buffer, plaintext: Buffer, keyId: string, context: Record<string, string>): string {
  const name = Buffer.from(keyArn(keyId));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(name.length);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(boundTo(name.toString(), context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([length, name, nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

function unseal(master: Buffer, blob: Buffer, context: Record<string, string>): { arn: string; plaintext: Buffer } {
  try {
    const nonceAt = 2 + blob.readUInt16BE(0);
    const tagAt = nonceAt + nonceBytes;
    const ciphertextAt = tagAt + tagBytes;
    const arn = blob.toString('utf8', 2, nonceAt);
    const decipher = createDecipheriv('aes-256-gcm', master, blob.subarray(nonceAt, tagAt), { authTagLength: tagBytes })
      .setAAD(boundTo(arn, context))
      .setAuthTag(blob.subarray(tagAt, ciphertextAt));
    return { arn, plaintext: Buffer.concat([decipher.update(blob.subarray(ciphertextAt)), decipher.final()]) };
  } catch {
    throw new AwsError('InvalidCiphertextException', 'The ciphertext is not ours, or not for this encryption context');
  }
}

function boundTo(arn: string, context: Record<string, string>): Buffer {
  const pairs = Object.entries(context).toSorted(([one], [other]) => Number(one > other) - Number(one < other));
  return Buffer.from(JSON.stringify([arn, pairs]));
}
