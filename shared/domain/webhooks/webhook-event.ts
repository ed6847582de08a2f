import * as z from 'zod';

/** The specification's subscribed fields of Instagram. */
export const webhookFields = ['comments', 'mentions', 'story_insights', 'live_comments'] as const;

export const latestWebhookEvents = 50;

/** Ids are digits; the exact JSON parser returns long ones as text. */
const Id = z.union([z.string(), z.number()]).transform(String);

/** A change in the platform's form; other properties are kept. */
export const WebhookChange = z.object({ field: z.string().min(1).max(100), value: z.unknown().optional() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/**
 * The events of one account. `time` is Unix seconds of sending. An app subscribed without values gets only the names of
 * the fields.
 */
export const WebhookEntry = z.object({
  id: Id.pipe(z.string().max(100)),
  time: z.coerce.number().int().nonnegative().max(253_402_300_799).catch(0),
  changes: z.array(z.unknown()).catch([]),
  changed_fields: z.array(z.unknown()).catch([]),
});

export const WebhookDelivery = z.object({ object: z.string().max(100), entry: z.array(z.unknown()) });

export const WebhookMessage = z.object({
  entry: z.array(z.object({ id: z.string(), time: z.number(), changes: z.array(WebhookChange) })),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** `timestamp` is Unix seconds, `type` the changed field, `data` its value. */
export interface WebhookEvent {
  readonly id: string;
  readonly timestamp: number;
  readonly type: string;
  readonly data: unknown;
  /** The person who caused it, else the account itself. */
  readonly user_id: string;
  readonly media_id: string | undefined;
}

/** Old shapes and the dashboard's test omit these. */
export const WebhookSubject = z.object({
  id: Id.optional().catch(undefined),
  from: z.object({ id: Id }).optional().catch(undefined),
  media: z.object({ id: Id }).optional().catch(undefined),
  media_id: Id.optional().catch(undefined),
  comment_id: Id.optional().catch(undefined),
});

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
