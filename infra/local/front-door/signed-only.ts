import { verify } from 'node:crypto';
import * as z from 'zod';
import { second } from '../../../shared/durations.ts';
import type { AnswerRequest } from '../aws/api-gateway/http-api.ts';
import { sendText } from './front-door.ts';

export interface TrustedKeys {
  readonly siteUrl: string;
  /** Public keys in PEM, by `Key-Pair-Id`. */
  readonly keys: Readonly<Record<string, string>>;
}

/**
 * Answers requests whose address has a signature of CloudFront's, with a custom policy and SHA-256.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-custom-policy.html
 */
export const signedOnly =
  (trusted: TrustedKeys, answer: AnswerRequest): AnswerRequest =>
  async (request, response, url) => {
    if (isSigned(url, trusted)) await answer(request, response, url);
    else sendText(response, 403, 'Access denied');
  };

const Policy = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

function isSigned({ pathname, searchParams }: URL, { siteUrl, keys }: TrustedKeys): boolean {
  const given = (name: string) => searchParams.get(name) ?? '';
  const bytesOf = (name: string) =>
    Buffer.from(given(name).replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  const key = Object.hasOwn(keys, given('Key-Pair-Id')) ? keys[given('Key-Pair-Id')] : undefined;
  const policy = bytesOf('Policy');
  if (key === undefined || given('Hash-Algorithm') !== 'SHA256') return false;
  if (!verify('sha256', policy, key, bytesOf('Signature'))) return false;
  const [{ Resource, Condition }] = Policy.parse(JSON.parse(policy.toString())).Statement;
  return Condition.DateLessThan['AWS:EpochTime'] * second > Date.now() && isOf(Resource, `${siteUrl}${pathname}`);
}

/** `*` stands for any characters. */
const isOf = (pattern: string, address: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  ).test(address);
