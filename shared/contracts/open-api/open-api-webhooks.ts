import * as z from 'zod';
import { answerTimeout } from '../../domain/events/event-delivery.ts';
import { EventKind, eventKinds, payloadOf } from '../../domain/events/event-kinds.ts';
import { Instant } from '../../domain/text.ts';
import { second } from '../../durations.ts';
import { answeredSchema } from './json-schema.ts';

const text = { type: 'string' } as const;

const headers = [
  ['webhook-id', 'Of the event: the same each time that it is sent. Do nothing twice under one id.'],
  ['webhook-timestamp', 'Seconds since 1970 of this attempt. Refuse what is older than five minutes.'],
  ['webhook-signature', 'One `v1,<base64>` for each secret that holds, separated by spaces.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: text }));

const responses = {
  '2XX': { description: `Taken, if it comes within ${answerTimeout / second} seconds; the body is not read` },
  '410': { description: 'Turns the endpoint off' },
  default: { description: 'Sent again after a while, for three days' },
};

const exampleAt = '2026-12-24T17:00:00.000Z';

function webhookOf(kind: EventKind) {
  const { means, data, example } = eventKinds[kind];
  const schema = answeredSchema(z.object({ type: z.literal(kind), timestamp: Instant, data }));
  return {
    post: {
      operationId: kind,
      tags: [kind.slice(0, kind.indexOf('.'))],
      summary: kind,
      description: `${means} Signed by the Standard Webhooks specification, https://www.standardwebhooks.com`,
      security: [],
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema, example: payloadOf({ kind, occurredAt: exampleAt, data: example }) },
        },
      },
      responses,
    },
  };
}

/** What endpoints of customers are sent, for each kind of event. */
export const openApiWebhooks = () => Object.fromEntries(EventKind.options.map((kind) => [kind, webhookOf(kind)]));
