import * as z from 'zod';
import { newObjectId, pages, person } from './seed.ts';

const accounts = pages.flatMap(({ instagram }) => instagram ?? []);

export const WebhookOrder = z.strictObject({
  field: z.string().min(1).default('comments'),
  account: z.string().default(accounts[0]?.id ?? '0'),
  count: z.coerce.number().int().min(1).max(1000).default(1),
  duplicates: z.coerce.number().int().min(0).max(1000).default(0),
  changes: z
    .array(z.looseObject({ field: z.string() }))
    .min(1)
    .max(1000)
    .optional(),
  isReordered: z.coerce.boolean().default(false),
  times: z.coerce.number().int().min(1).max(10).default(1),
  signature: z.enum(['right', 'wrong', 'missing']).default('right'),
});
export type WebhookOrder = z.infer<typeof WebhookOrder>;

interface Change {
  readonly field: string;
  readonly [name: string]: unknown;
}

const comment = (product: string, number: number) => ({
  id: newObjectId('instagram'),
  text: `صباح الخير ☕ <b>comment</b> ${number}, 100 % @cedar.cafe`,
  from: { id: person.id, username: 'rana.haddad' },
  media: { id: newObjectId('instagram'), media_product_type: product },
});

function valueOf(field: string, number: number): unknown {
  switch (field) {
    case 'comments':
      return comment('FEED', number);
    case 'live_comments':
      return comment('STORY', number);
    case 'mentions':
      return { media_id: newObjectId('instagram'), comment_id: newObjectId('instagram') };
    case 'story_insights':
      return { media_id: newObjectId('instagram'), exits: 3, replies: -1, reach: 44, taps_forward: 4, taps_back: 3 };
    default:
      return { id: newObjectId('instagram') };
  }
}

function changesOf({ field, count, duplicates, changes, isReordered }: WebhookOrder): Change[] {
  const made = Array.from({ length: count }, (_, index): Change => ({ field, value: valueOf(field, index + 1) }));
  const once = changes ?? made;
  const sent = [...once, ...once.slice(0, duplicates)];
  return isReordered ? sent.toReversed() : sent;
}

const changesOfEntry = 100;

export interface WebhookDelivery {
  readonly object: 'instagram' | 'page';
  readonly entry: readonly { readonly id: string; readonly time: number; readonly changes: readonly Change[] }[];
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

export function sentAt({ object, entry }: WebhookDelivery, time: Date): WebhookDelivery {
  return { object, entry: entry.map((one) => ({ ...one, time: seconds(time) })) };
}

export function deliveryOf(order: WebhookOrder, time: Date): WebhookDelivery {
  const changes = changesOf(order);
  const entries = Math.ceil(changes.length / changesOfEntry);
  return {
    object: 'instagram',
    entry: Array.from({ length: entries }, (_, index) => ({
      id: order.account,
      time: seconds(time),
      changes: changes.slice(index * changesOfEntry, (index + 1) * changesOfEntry),
    })),
  };
}
