import * as z from 'zod';

export const latestWebhookEvents = 50;

/** Ids are digits; the exact JSON parser returns long ones as text. */
export const WebhookId = z.union([z.string(), z.number()]).transform(String);

/** `value` is in the platform's form. */
export const WebhookChange = z.object({ field: z.string().min(1).max(100), value: z.unknown().optional() });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** A message of the live list, with one change. `time` is Unix seconds of sending. */
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
  id: WebhookId.optional().catch(undefined),
  from: z.object({ id: WebhookId }).optional().catch(undefined),
  media: z.object({ id: WebhookId }).optional().catch(undefined),
  media_id: WebhookId.optional().catch(undefined),
  comment_id: WebhookId.optional().catch(undefined),
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
