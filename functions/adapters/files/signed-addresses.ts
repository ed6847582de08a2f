import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { second, hour } from '../../../shared/durations.ts';
import type { AllVariables } from '../../resources.ts';
import type { FileAddresses } from '../../use-cases/media/ports.ts';
import { keyCache } from '../secrets/key-cache.ts';

const half = 12 * hour;

/**
 * Addresses of a file that are made in the same half of a UTC day are equal, so that browsers load it once. Each is good for
 * 12 to 24 hours: longer than a person of the staff stays signed in, and than any platform takes to fetch it.
 */
export const addressEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / half) + 2) * half);

/** Signing takes a third of a millisecond, and lists show files of the same clients again and again. */
const keptSignatures = 10_000;

/** Of a path `/media/<client id>-<ULID>/<secret>.jpg`: what all files of the client begin with. */
const clientPrefix = (path: string): string => /^\/media\/[^/-]+-/.exec(path)?.[0] ?? path;

const policyOf = (Resource: string, end: Date) =>
  JSON.stringify({
    Statement: [{ Resource, Condition: { DateLessThan: { 'AWS:EpochTime': end.getTime() / second } } }],
  });

/**
 * Signed URLs of CloudFront with a custom policy, which opens the files of one client whose path is known. All of them end
 * with the same text, which compresses.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-custom-policy.html
 */
export function signedAddresses({
  SITE_URL: siteUrl,
  FILE_KEY_SECRET_ID: SecretId,
  FILE_KEY_VERSION: VersionId,
  FILE_KEY_PAIR_ID: keyPairId,
}: AllVariables['fileKey'] & Pick<AllVariables['site'], 'SITE_URL'>): FileAddresses {
  const secrets = new SecretsManagerClient({});
  const opened = keyCache();
  const kept = new Map<string, string>();
  let keptUntil = 0;

  async function read(): Promise<Uint8Array> {
    const { SecretString: pem } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionId }));
    if (pem === undefined) throw new Error(`The secret ${SecretId} is empty`);
    return Buffer.from(pem);
  }

  return async (now) => {
    const privateKey = Buffer.from(await opened(VersionId, read));
    const dateLessThan = addressEnd(now);
    return (path) => {
      if (keptUntil !== dateLessThan.getTime() || kept.size >= keptSignatures) kept.clear();
      keptUntil = dateLessThan.getTime();
      const prefix = clientPrefix(path);
      const known = kept.get(prefix);
      if (known !== undefined) return `${path}${known}`;
      const policy = policyOf(`${siteUrl}${prefix}*`, dateLessThan);
      const signed = getSignedUrl({ url: `${siteUrl}${path}`, policy, keyPairId, privateKey, algorithm: 'SHA256' });
      const signature = new URL(signed).search;
      kept.set(prefix, signature);
      return `${path}${signature}`;
    };
  };
}
