import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brand } from '../../../shared/brand.ts';
import { type AttemptOutcome, answerTimeout, keptAnswer } from '../../../shared/domain/events/event-delivery.ts';
import { beginningOf, withoutControls } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import type { EventSender } from '../../use-cases/event-endpoints/ports.ts';
import { AddressRefused, type SafeFetch } from '../safe-fetch/safe-fetch.ts';

const secretPrefix = 'whsec_';

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
function signatureBy(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** Bytes: enough for the characters of an answer that are kept. */
const readAnswer = 4 * keptAnswer;

export const eventSender = (call: SafeFetch, timeout = answerTimeout): EventSender => ({
  async send({ endpoint: { url }, eventId, payload, secrets, now }) {
    const body = JSON.stringify(payload);
    const timestamp = String(Math.floor(now.getTime() / second));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `${brand.name} events`,
      'webhook-id': eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => signatureBy(secret, `${eventId}.${timestamp}.${body}`)).join(' '),
    };
    const beganAt = performance.now();
    const took = () => Math.round(performance.now() - beganAt);
    try {
      const response = await call(url, { method: 'POST', headers, body, timeout });
      const { statusCode: status = 0 } = response;
      const outcome = outcomeOf(status);
      const answer = outcome === 'refused' ? await beginningOfAnswer(response) : undefined;
      response.destroy();
      return { took: took(), outcome, status, ...(answer && { answer }) };
    } catch (error) {
      return { took: took(), outcome: failureOf(error) };
    }
  },
});

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/** What ends too early was answered all the same. */
async function beginningOfAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (Buffer.concat(chunks).length >= readAnswer) break;
    }
  } catch {
    // As much as came.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, readAnswer));
  return beginningOf(withoutControls(text).replaceAll('\0', '').trim(), keptAnswer);
}

function failureOf(error: unknown): AttemptOutcome {
  if (error instanceof AddressRefused) return 'not-allowed';
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isTimeout ? 'timed-out' : 'not-reached';
}
