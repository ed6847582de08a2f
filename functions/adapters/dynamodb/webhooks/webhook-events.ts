import { createHash } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Instant } from '../../../../shared/domain/text.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import type { DeliveredEvent, PlacedEvent, WebhookEvents } from '../../../use-cases/webhooks/ports.ts';
import { getAll, runAll, type Statement } from '../table/batches.ts';
import { tryConditionalWrite } from '../table/try-conditional-write.ts';
import { expiry, keys, webhookEventList, webhookEventListing } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** The platform sends again what we did not take for 36 hours. */
const repeatMilliseconds = 48 * hour;
const lifetime = 7 * day;
/** A longer value is left to the stored delivery. An item holds 400 kB. */
const longestValue = 64 * kilobyte;

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

/** What was stored then or before is forgotten. */
const forgottenAt = (storedAt: Instant) => new Date(Date.parse(storedAt) - repeatMilliseconds).toISOString();

/** What an event is known by: 256 bits of what makes it the same one. */
const idOf = (identity: string) => createHash('sha256').update(identity).digest('base64url');

/** As text: a value can be deeper, and its numbers longer, than an attribute's. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) > longestValue ? 'null' : text;
}

const keyOf = ({ accountId, identity }: DeliveredEvent) => keys.webhookEvent(accountId, idOf(identity));

function toItem({ identity, position, value, ...event }: PlacedEvent, storedAt: Instant) {
  const id = idOf(identity);
  return {
    ...keys.webhookEvent(event.accountId, id),
    ...webhookEventListing({ storedAt, position, id }),
    ...event,
    id,
    value: valueText(value),
    storedAt,
    ttl: expiry(new Date(Date.parse(storedAt) + lifetime)),
  };
}
type Item = ReturnType<typeof toItem>;

/** Puts an item where none is, which many statements of one call can. */
function insertion(table: string, item: Item): Statement {
  const members = Object.keys(item).map((member) => `'${member}': ?`);
  return { text: `INSERT INTO "${table}" VALUE {${members.join(', ')}}`, values: Object.values(item) };
}

export function dynamoWebhookEvents(table: Table): WebhookEvents {
  const { document, name } = table;

  /** Puts an item where none is, or one that is so old that the same told again is another event. */
  async function isPut(item: Item): Promise<boolean> {
    const put = new PutCommand({
      TableName: name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR storedAt <= :forgotten',
      ExpressionAttributeValues: { ':forgotten': forgottenAt(item.storedAt) },
    });
    return tryConditionalWrite(() => document.send(put));
  }

  /** The ids of those items of which one is stored that counts as the same event. */
  async function knownAmong(items: readonly Item[]): Promise<Set<string>> {
    const found = await getAll(
      table,
      items.map(({ pk, sk }) => ({ pk, sk })),
    );
    const storedAt = items[0]?.storedAt ?? '';
    return new Set(
      found.filter((item) => String(item['storedAt']) > forgottenAt(storedAt)).map((item) => String(item['id'])),
    );
  }

  return {
    /** New events cost one write in a call of many; only what is there already is looked at. */
    async add(events, storedAt) {
      const items = events.map((event) => toItem(event, storedAt));
      const answers = await runAll(
        table,
        items.map((item) => insertion(name, item)),
      );
      const isInserted = (index: number) => answers[index]?.error === undefined;
      const known = await knownAmong(items.filter((_, index) => !isInserted(index)));
      return Promise.all(items.map(async (item, index) => isInserted(index) || (!known.has(item.id) && isPut(item))));
    },

    async remove(events) {
      for (const event of events) await document.send(new DeleteCommand({ TableName: name, Key: keyOf(event) }));
    },

    async latest(count, after) {
      // A place begins with an instant and `#`, which comes before `~`.
      const query = new QueryCommand({
        TableName: name,
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
