import * as z from 'zod';
import { day, hour, minute, second } from '../../durations.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { ClientId, EventEndpointId } from '../ids.ts';
import { Instant, instantPattern } from '../text.ts';
import { SentKind } from './event-kinds.ts';

export const deliveryDays = 30;

/** An answer that takes longer counts as failed, whatever it says. */
export const answerTimeout = 15 * second;
/** Characters of an answer that are kept. */
export const keptAnswer = 200;
/** The latest of a delivery. */
export const keptAttempts = 20;

/** Those that Standard Webhooks proposes: 76 hours in all. https://www.standardwebhooks.com */
export const retryWaits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  day,
] as const;

/**
 * `not-allowed`: its name leads to an address that is not public, and nothing was sent.
 * `not-permitted`: the policy of the bus does not let it in. `too-large`: for EventBridge.
 */
export const AttemptOutcome = z.enum([
  'delivered',
  'refused',
  'redirected',
  'timed-out',
  'not-reached',
  'not-allowed',
  'not-permitted',
  'too-large',
]);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Attempt = z.object({
  at: Instant,
  /** Milliseconds until the answer. */
  took: z.int().nonnegative(),
  outcome: AttemptOutcome,
  status: z.int().optional(),
  /** EventBridge's, of a refusal. */
  code: z.string().optional(),
  /** How a refusal begins. */
  answer: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** `<client>-<event>`, or `agency-<event>` for a test of an endpoint of the agency. */
export const DeliveryId = z
  .string()
  .regex(/^([0-9A-Z]{26}|agency)-[0-9a-f]{32}$/, fieldCode('field.id'))
  .brand<'DeliveryId', 'inout'>();
export type DeliveryId = z.infer<typeof DeliveryId>;

/** An event for an endpoint, and what became of it. */
export const EventDelivery = z.object({
  id: DeliveryId,
  endpointId: EventEndpointId,
  /** `webhook-id`: the same for every delivery of one event. */
  eventId: z.string(),
  kind: SentKind,
  /** Whom the event is about; absent for a test of an endpoint of the agency. */
  clientId: ClientId.optional(),
  /** What it is about: deliveries of one subject go out one after another. */
  subject: z.string(),
  occurredAt: Instant,
  data: z.record(z.string(), z.unknown()),
  /** `skipped`: nothing was sent, because its endpoint was off or the plan did not include it. */
  state: z.enum(['pending', 'delivered', 'failed', 'skipped']),
  attempts: z.array(Attempt),
  /** Failed attempts since it was recorded or replayed. */
  failures: z.int().nonnegative(),
  /** Since it was recorded or replayed. */
  since: Instant,
  /** Of one that is pending. */
  nextAttemptAt: Instant.optional(),
  version: z.int().positive(),
});
export type EventDelivery = z.infer<typeof EventDelivery>;

/** Where it stands in the log of its endpoint: by its time, newest first. */
export const DeliveryPlace = z
  .string()
  .regex(new RegExp(`^${instantPattern}#[0-9a-f]{32}$`), fieldCode('event-endpoint.place'));
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;

export const eventOf = (id: DeliveryId) => id.slice(id.indexOf('-') + 1);
export const deliveryPlaceOf = ({ occurredAt, id }: Pick<EventDelivery, 'occurredAt' | 'id'>): DeliveryPlace =>
  `${occurredAt}#${eventOf(id)}`;

/** It goes out again as the same event. */
export function replayed(delivery: EventDelivery, now: Date): EventDelivery {
  const at = now.toISOString();
  return { ...delivery, state: 'pending', failures: 0, since: at, nextAttemptAt: at };
}

export const skipped = (delivery: EventDelivery): EventDelivery => ({
  ...delivery,
  state: 'skipped',
  nextAttemptAt: undefined,
});

/** After the last wait it has failed; `isFinal` ends it at once. */
export function afterAttempt(
  delivery: EventDelivery,
  attempt: Attempt,
  { isFinal }: { isFinal: boolean },
): EventDelivery {
  const attempts = [...delivery.attempts, attempt].slice(-keptAttempts);
  const settled = { ...delivery, attempts, nextAttemptAt: undefined };
  if (attempt.outcome === 'delivered') return { ...settled, state: 'delivered' };
  const failures = delivery.failures + 1;
  const wait = isFinal ? undefined : retryWaits[delivery.failures];
  if (wait === undefined) return { ...settled, failures, state: 'failed' };
  const nextAttemptAt = new Date(Date.parse(attempt.at) + attempt.took + wait).toISOString();
  return { ...settled, failures, state: 'pending', nextAttemptAt };
}
