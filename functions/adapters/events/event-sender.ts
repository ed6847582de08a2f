import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { EventBridgeClient, EventBridgeServiceException, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { brand } from '../../../shared/brand.ts';
import {
  type AttemptOutcome,
  answerTimeout,
  keptAnswer,
  type Attempt,
} from '../../../shared/domain/events/event-delivery.ts';
import { beginningOf, withoutControls } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import { busSourceOf, type EventBus } from '../../../shared/domain/events/event-endpoint.ts';
import type { EventSender, EventMessage } from '../../use-cases/event-endpoints/ports.ts';
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

type Refusal = Pick<Attempt, 'outcome' | 'code'>;

/** Puts events to buses of customers, in any region. What went wrong is the outcome, as of an `EventSender`. */
export function busSender(timeout = answerTimeout) {
  const clients = new Map<string, EventBridgeClient>();
  function clientIn(region: string): EventBridgeClient {
    // The lane tries again, and logs each attempt.
    const client = clients.get(region) ?? new EventBridgeClient({ region, maxAttempts: 1 });
    clients.set(region, client);
    return client;
  }

  return {
    async send({ endpoint, eventId, payload }: EventMessage, { region }: EventBus): Promise<Omit<Attempt, 'at'>> {
      const put = new PutEventsCommand({
        Entries: [
          {
            EventBusName: endpoint.url,
            Source: busSourceOf(endpoint),
            DetailType: payload.type,
            Detail: JSON.stringify({ id: eventId, ...payload }),
            Time: new Date(payload.timestamp),
          },
        ],
      });
      const isOver = AbortSignal.timeout(timeout);
      const beganAt = performance.now();
      const took = () => Math.round(performance.now() - beganAt);
      try {
        const answer = await clientIn(region).send(put, { abortSignal: isOver });
        if (answer.FailedEntryCount === 0)
          return { took: took(), outcome: 'delivered', status: answer.$metadata.httpStatusCode };
        return { took: took(), ...refusalOf(answer.Entries?.[0]?.ErrorCode ?? 'InternalFailure') };
      } catch (error) {
        if (error instanceof EventBridgeServiceException)
          return { took: took(), ...refusalOf(error.name, error.message) };
        // The SDK names the error of a lost connection like that of a timeout.
        return { took: took(), outcome: isOver.aborted ? 'timed-out' : 'not-reached' };
      }
    },
  };
}

/** https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEventsResultEntry.html, 2026-11-30 */
const notPermitted = new Set([
  'AccessDeniedException',
  'NotAuthorizedForSourceException',
  'NotAuthorizedForDetailTypeException',
]);

/** How much one region takes is for it to say: 1 MB in most since January 2026. Its messages name roles of ours: the code is kept alone. */
function refusalOf(code: string, message = ''): Refusal {
  if (notPermitted.has(code)) return { outcome: 'not-permitted', code };
  const isTooLarge = code === 'ValidationException' && /size of the entries .* over the limit/i.test(message);
  return { outcome: isTooLarge ? 'too-large' : 'refused', code };
}
