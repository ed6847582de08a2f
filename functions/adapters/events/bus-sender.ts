import { EventBridgeClient, EventBridgeServiceException, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type Attempt, answerTimeout } from '../../../shared/domain/events/event-delivery.ts';
import { busSourceOf, type EventBus } from '../../../shared/domain/events/event-endpoint.ts';
import type { EventMessage } from '../../use-cases/event-endpoints/ports.ts';

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
