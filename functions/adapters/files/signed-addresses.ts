import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { addressEnd } from '../../../shared/domain/media/address-end.ts';
import type { AllVariables } from '../../resources.ts';
import type { FileAddresses } from '../../use-cases/media/ports.ts';
import { keyCache } from '../secrets/key-cache.ts';

/** Signing takes a third of a millisecond, and lists show the same files again and again. */
const keptAddresses = 10_000;

/**
 * Signed URLs of CloudFront with a canned policy.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html
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
      if (keptUntil !== dateLessThan.getTime() || kept.size >= keptAddresses) kept.clear();
      keptUntil = dateLessThan.getTime();
      const known = kept.get(path);
      if (known !== undefined) return known;
      const url = `${siteUrl}${path}`;
      const signed = getSignedUrl({ url, keyPairId, privateKey, dateLessThan, algorithm: 'SHA256' }).slice(
        siteUrl.length,
      );
      kept.set(path, signed);
      return signed;
    };
  };
}
