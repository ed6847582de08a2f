import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { kilobyte } from '../../shared/byte-sizes.ts';
import type { HttpEntry } from '../../shared/contracts/contract.ts';

type Answer = APIGatewayProxyStructuredResultV2;

const encoders = {
  // In a hundredth of the time that the best quality takes.
  br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => gzipSync(body),
};
export type Encoding = keyof typeof encoders;

/** As API Gateway takes bytes. */
export const encoded = (body: string, encoding: Encoding): string => encoders[encoding](body).toString('base64');

/** Brotli where both are as welcome; undefined where the body as it is is more so. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const weights = new Map(accepted.split(',').map(weightOf));
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const asItIs = weights.get('identity') ?? 0;
  return (['br', 'gzip'] as const)
    .filter((name) => weight(name) > 0 && weight(name) >= asItIs)
    .toSorted((a, b) => weight(b) - weight(a))[0];
}

/** Of one that is not clear NaN, which is larger than nothing. */
function weightOf(accepted: string): readonly [name: string, weight: number] {
  const [name = '', ...parameters] = accepted.toLowerCase().split(';');
  const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  return [name.trim(), weight === undefined ? 1 : Number(weight.slice(2))];
}

/** Weak: it stands for all encodings. */
export const tagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/** A shorter answer fits into one packet anyway. */
const shortest = kilobyte;

const isText = (type: unknown) => /^(application\/json|text\/(?!event-stream))/.test(String(type));

/**
 * What is made is answered 201, among it temporary passwords, links and forms for uploads, and these functions answer with the
 * secrets of an exchange. Beside text that somebody else has written, the length of a compressed answer would give them away.
 * https://www.breachattack.com
 */
const withSecrets: ReadonlySet<HttpEntry> = new Set(['oauth', 'webhooks']);
const mayHoldSecret = (entry: HttpEntry, { statusCode }: Answer) => withSecrets.has(entry) || statusCode === 201;

/** Without a body where the caller has it already, and compressed where it is long. */
export function smallAnswer(
  entry: HttpEntry,
  { headers: asked, requestContext: { http } }: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>,
  answer: Answer,
): Answer {
  const { body = '', headers = {} } = answer;
  if (!isText(headers['content-type'])) return answer;
  const isRead = http.method === 'GET' || http.method === 'HEAD';
  const etag = headers['etag'] ?? (isRead && answer.statusCode === 200 ? tagOf(body) : undefined);
  const tagged = { ...answer, headers: etag === undefined ? headers : { ...headers, etag } };
  if (isKnown(etag, asked['if-none-match'])) return withoutBody(tagged, 304);
  if (http.method === 'HEAD') return withoutBody(tagged, answer.statusCode);
  if (headers['content-encoding'] !== undefined || mayHoldSecret(entry, answer)) return tagged;
  return Buffer.byteLength(body) < shortest ? tagged : compressed(tagged, body, asked['accept-encoding']);
}

/** Compared weakly. */
const isKnown = (etag: unknown, asked: string | undefined) =>
  etag !== undefined && asked?.split(',').some((one) => one.trim() === etag || `W/${one.trim()}` === etag) === true;

function withoutBody(answer: Answer, statusCode = 200): Answer {
  const { 'content-encoding': _, ...headers } = answer.headers ?? {};
  return { statusCode, headers };
}

function compressed(answer: Answer, body: string, accepted: string | undefined): Answer {
  const headers = { ...answer.headers, vary: 'accept-encoding' };
  const encoding = encodingFor(accepted);
  if (encoding === undefined) return { ...answer, headers };
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': encoding },
    body: encoded(body, encoding),
    isBase64Encoded: true,
  };
}
