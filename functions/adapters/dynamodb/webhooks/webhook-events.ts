import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Instant } from '../../../../shared/domain/text.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import type { DeliveredEvent, PositionedEvent, WebhookEvents } from '../../../use-cases/webhooks/ports.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { getAll, runAll, type Statement } from '../table/batches.ts';
import { deleteItem, putIf } from '../table/items.ts';
import { expiry, keys, webhookEventList, webhookEventListing } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Longer than the 36 hours for which the platform repeats a delivery. */
const repeatMilliseconds = 48 * hour;
const lifetime = 7 * day;
/** Longer values are stored only in the delivery's body. An item holds 400 kB. */
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

/** Events stored at or before this instant no longer count as duplicates. */
const forgottenAt = (storedAt: Instant) => new Date(Date.parse(storedAt) - repeatMilliseconds).toISOString();

const idOf = (identity: string) => createHash('sha256').update(identity).digest('base64url');

/** As text, because values may be deeper, and numbers longer, than attributes allow. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) > longestValue ? 'null' : text;
}

const keyOf = ({ accountId, identity }: DeliveredEvent) => keys.webhookEvent(accountId, idOf(identity));

function toItem(
  { identity, platform, position, value, update: _update, ...event }: PositionedEvent,
  storedAt: Instant,
) {
  const id = idOf(identity);
  return {
    ...keys.webhookEvent(event.accountId, id),
    ...webhookEventListing({ platform, storedAt, position, id }),
    ...event,
    id,
    value: valueText(value),
    storedAt,
    ttl: expiry(new Date(Date.parse(storedAt) + lifetime)),
  };
}
type Item = ReturnType<typeof toItem>;

function insertion(table: string, item: Item): Statement {
  const members = Object.keys(item).map((member) => `'${member}': ?`);
  return { text: `INSERT INTO "${table}" VALUE {${members.join(', ')}}`, values: Object.values(item) };
}

export function dynamoWebhookEvents(table: Table): WebhookEvents {
  const { document, name } = table;

  async function putUnlessKnown(item: Item): Promise<boolean> {
    return putIf(table, {
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk) OR storedAt <= :forgotten',
      ExpressionAttributeValues: { ':forgotten': forgottenAt(item.storedAt) },
    });
  }

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
    /** New events cost one batched write; only existing ones are read. */
    async add(events, storedAt) {
      const items = events.map((event) => toItem(event, storedAt));
      const answers = await runAll(
        table,
        items.map((item) => insertion(name, item)),
      );
      const isInserted = (index: number) => answers[index]?.error === undefined;
      const known = await knownAmong(items.filter((_, index) => !isInserted(index)));
      return Promise.all(
        items.map(async (item, index) => isInserted(index) || (!known.has(item.id) && putUnlessKnown(item))),
      );
    },

    async remove(events) {
      for (const event of events) await deleteItem(table, keyOf(event));
    },

    async latest(platform, count, after) {
      // A place begins with an instant and `#`, which sorts before `~`.
      const query = new QueryCommand({
        TableName: name,
        IndexName: 'created',
        KeyConditionExpression: after === undefined ? 'listedPk = :pk' : 'listedPk = :pk AND createdAt > :after',
        ExpressionAttributeValues: {
          ':pk': webhookEventList(platform),
          ...(after === undefined ? {} : { ':after': `${after}~` }),
        },
        ScanIndexForward: false,
        Limit: count,
      });
      const { Items: items = [] } = await document.send(query);
      return shown(items, (item) => Stored.parse(item)).toReversed();
    },
  };
}
