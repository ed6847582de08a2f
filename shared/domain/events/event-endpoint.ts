import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { hour } from '../../durations.ts';
import { agencyOrOwned, ClientId, EventEndpointId } from '../ids.ts';
import { Instant, optionalLine } from '../text.ts';
import { EventKind } from './event-kinds.ts';

/** Of one client, and of the agency. */
export const endpointsLimit = 10;

/** `failing`: nothing was delivered for three days; `gone`: it answered 410. */
export const DisabledReason = z.enum(['by-hand', 'failing', 'gone']);
export type DisabledReason = z.infer<typeof DisabledReason>;

/** The address of a customer's program, which is told what happens. */
export const EventEndpoint = z.object({
  id: EventEndpointId,
  /** Absent for one of the agency, which is told of all clients. A client's is told of its sub-clients, too. */
  clientId: ClientId.optional(),
  url: z.string(),
  name: z.string().optional(),
  kinds: z.array(EventKind),
  disabled: z.object({ at: Instant, reason: DisabledReason }).optional(),
  /** Until when the former secret signs as well. */
  formerSecretUntil: Instant.optional(),
  createdBy: z.object({ id: ClientId, name: z.string() }),
  createdAt: Instant,
  /** To five minutes. */
  lastDeliveredAt: Instant.optional(),
  version: z.int().positive(),
});
export type EventEndpoint = z.infer<typeof EventEndpoint>;

const url = z.url({ protocol: /^https?$/, error: fieldCode('field.https-address') }).max(500);
const name = optionalLine(60);
const kinds = z
  .array(EventKind)
  .min(1, fieldCode('event-endpoint.kind-required'))
  .max(EventKind.options.length)
  .refine((all) => new Set(all).size === all.length, fieldCode('event-endpoint.kind-twice'));

export const NewEventEndpoint = z.strictObject({ clientId: ClientId.optional(), url, name, kinds });
export type NewEventEndpoint = z.infer<typeof NewEventEndpoint>;

/** Only given fields change. `version` is the one that was read; a newer one refuses the change. */
export const EventEndpointChange = z.strictObject({
  url: url.optional(),
  name,
  kinds: kinds.optional(),
  isEnabled: z.boolean().optional(),
  version: z.int().positive(),
});
export type EventEndpointChange = z.infer<typeof EventEndpointChange>;

/** How long the former secret signs beside a new one. */
const longestOverlap = 24 * hour;

export const SecretRotation = z.strictObject({
  overlapHours: z
    .int()
    .min(0)
    .max(longestOverlap / hour)
    .default(longestOverlap / hour),
});

export const eventEndpointIdOf = (clientId: ClientId | undefined, ulid: string) =>
  EventEndpointId.parse(agencyOrOwned(clientId, ulid));

const onlyHere = /(^|\.)(localhost|local|internal|lan|home|corp)$/;

/**
 * Whether it can be the address of a program on the internet: https on its usual port, by a public name, without credentials.
 * Where the name leads is checked at each delivery.
 */
export function isEndpointAddress(address: string, trustedOrigins: readonly string[] = []): boolean {
  const { origin, protocol, port, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (trustedOrigins.includes(origin)) return true;
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  return protocol === 'https:' && port === '' && isName && !onlyHere.test(hostname);
}
