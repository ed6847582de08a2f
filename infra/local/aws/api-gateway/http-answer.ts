import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';

const answerLimitBytes = 6 * megabyte;

const Answer = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

export function sendMessage(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

/** A function may return a full response or, as API Gateway allows, a plain value. */
export function sendAnswer(response: ServerResponse, result: unknown) {
  const hasStatus = typeof result === 'object' && result !== null && 'statusCode' in result;
  const plain = {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof result === 'string' ? result : JSON.stringify(result),
  };
  const parsed = Answer.safeParse(hasStatus ? result : plain);
  // Of what the function returned: base64 counts as such.
  if (!parsed.success || Buffer.byteLength(parsed.data.body) > answerLimitBytes) {
    sendMessage(response, 500, 'Internal Server Error');
    return;
  }
  const { statusCode, headers, cookies, isBase64Encoded } = parsed.data;
  const body = Buffer.from(parsed.data.body, isBase64Encoded ? 'base64' : 'utf8');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (body.length > 0 && !response.hasHeader('content-type'))
    response.setHeader('content-type', 'text/plain;charset=utf-8');
  response.writeHead(statusCode).end(body);
}
