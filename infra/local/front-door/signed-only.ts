import { verify } from 'node:crypto';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';
import { sendText } from './front-door.ts';

export interface TrustedKeys {
  readonly siteUrl: string;
  /** Public keys in PEM, by `Key-Pair-Id`. */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Answers requests whose address has a signature of CloudFront's, with a canned policy and SHA-256.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html
 */
export const signedOnly =
  (trusted: TrustedKeys, answer: AnswerRequest): AnswerRequest =>
  async (request, response, url) => {
    if (isSigned(url, trusted)) await answer(request, response, url);
    else sendText(response, 403, 'Access denied');
  };

function isSigned({ pathname, searchParams }: URL, { siteUrl, keys }: TrustedKeys): boolean {
  const given = (name: string) => searchParams.get(name) ?? '';
  const key = Object.hasOwn(keys, given('Key-Pair-Id')) ? keys[given('Key-Pair-Id')] : undefined;
  const end = Number(given('Expires'));
  if (key === undefined || given('Hash-Algorithm') !== 'SHA256' || !(end * 1000 > Date.now())) return false;
  const condition = { DateLessThan: { 'AWS:EpochTime': end } };
  const policy = JSON.stringify({ Statement: [{ Resource: `${siteUrl}${pathname}`, Condition: condition }] });
  const signature = given('Signature').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');
  return verify('sha256', Buffer.from(policy), key, Buffer.from(signature, 'base64'));
}
