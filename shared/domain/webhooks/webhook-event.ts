import * as z from 'zod';

/** What the agency's app is told of by Instagram. */
export const webhookFields = ['comments', 'mentions', 'story_insights', 'live_comments'] as const;

/** How many events the live list keeps. */
export const latestWebhookEvents = 50;

/** Ids are digits as text; the exact parser gives the long ones of a number so, too. */
const Id = z.union([z.string(), z.number()]).transform(String);

/** One thing that changed, in the platform's form. Whatever else it holds is kept. */
export const WebhookChange = z.object({ field: z.string().min(1).max(100), value: z.unknown().optional() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/**
 * What happened to one account. `time` is when the platform sent it, in Unix seconds. An app whose values are left out is
 * told only the names of the fields.
 */
export const WebhookEntry = z.object({
  id: Id.pipe(z.string().max(100)),
  time: z.coerce.number().int().nonnegative().max(253_402_300_799).catch(0),
  changes: z.array(z.unknown()).catch([]),
  changed_fields: z.array(z.unknown()).catch([]),
});

/** A delivery: entries of one object, Instagram's accounts in our case. */
export const WebhookDelivery = z.object({ object: z.string().max(100), entry: z.array(z.unknown()) });

/** A message of the live list: the platform's form, with one change in it. */
export const WebhookMessage = z.object({
  entry: z.array(z.object({ id: z.string(), time: z.number(), changes: z.array(WebhookChange) })),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** An event as people see it. `timestamp` is in Unix seconds, `type` is the changed field and `data` its value. */
export interface WebhookEvent {
  readonly id: string;
  readonly timestamp: number;
  readonly type: string;
  readonly data: unknown;
  /** Who caused it; the account itself, when nobody is named. */
  readonly user_id: string;
  readonly media_id: string | undefined;
}

/** The parts of a value that say whom and what it is about; old shapes and the dashboard's test leave them out. */
export const WebhookSubject = z.object({
  id: Id.optional().catch(undefined),
  from: z.object({ id: Id }).optional().catch(undefined),
  media: z.object({ id: Id }).optional().catch(undefined),
  media_id: Id.optional().catch(undefined),
  comment_id: Id.optional().catch(undefined),
});

/** The events of a message; `id` tells its one change from all others. */
export function eventsOfMessage(id: string, { entry }: WebhookMessage): WebhookEvent[] {
  return entry.flatMap((account) =>
    account.changes.map(({ field, value }) => {
      const subject = WebhookSubject.safeParse(value).data;
      return {
        id,
        timestamp: account.time,
        type: field,
        data: value,
        user_id: subject?.from?.id ?? account.id,
        media_id: subject?.media?.id ?? subject?.media_id,
      };
    }),
  );
}
