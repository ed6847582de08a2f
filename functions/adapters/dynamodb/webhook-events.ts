import { createHash } from 'node:crypto';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { WebhookEvents } from '../../use-cases/webhooks/ports.ts';
import { expiry, keys, webhookEventList, webhookEventListing } from './keys.ts';
import { isConditionFailed, type Table } from './table.ts';

const hour = 60 * 60 * 1000;
/** The platform sends again what we did not take for 36 hours. */
const repeatMilliseconds = 48 * hour;
const lifetime = 7 * 24 * hour;
/** A longer value is left to the stored delivery. An item holds 400 kB. */
const longestValue = 64 * 1024;

const Stored = z
  .object({
    id: z.string(),
    accountId: z.string(),
    field: z.string(),
    value: z.string().transform((text): unknown => JSON.parse(text)),
    time: z.number(),
    createdAt: z.string(),
  })
  .transform(({ createdAt: place, ...event }) => ({ ...event, place }));

/** What an event is known by: 256 bits of what makes it the same one. */
const idOf = (identity: string) => createHash('sha256').update(identity).digest('base64url');

/** As text: a value can be deeper, and its numbers longer, than an attribute's. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) > longestValue ? 'null' : text;
}

export function dynamoWebhookEvents({ document, name: table }: Table): WebhookEvents {
  return {
    async add({ identity, value, ...event }, { storedAt, position }) {
      const id = idOf(identity);
      const at = Date.parse(storedAt);
      const put = new PutCommand({
        TableName: table,
        Item: {
          ...keys.webhookEvent(event.accountId, id),
          ...webhookEventListing({ storedAt, position, id }),
          ...event,
          id,
          value: valueText(value),
          storedAt,
          ttl: expiry(new Date(at + lifetime)),
        },
        ConditionExpression: 'attribute_not_exists(pk) OR storedAt <= :forgotten',
        ExpressionAttributeValues: { ':forgotten': new Date(at - repeatMilliseconds).toISOString() },
      });
      try {
        await document.send(put);
        return true;
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
        return false;
      }
    },

    async latest(count, after) {
      // A place begins with an instant and `#`, which comes before `~`.
      const query = new QueryCommand({
        TableName: table,
        IndexName: 'created',
        KeyConditionExpression: after === undefined ? 'listedPk = :pk' : 'listedPk = :pk AND createdAt > :after',
        ExpressionAttributeValues: {
          ':pk': webhookEventList,
          ...(after === undefined ? {} : { ':after': `${after}~` }),
        },
        ScanIndexForward: false,
        Limit: count,
      });
      const { Items: items = [] } = await document.send(query);
      return items.map((item) => Stored.parse(item)).toReversed();
    },
  };
}
