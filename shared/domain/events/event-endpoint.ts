import * as z from 'zod';
import { brand } from '../../brand.ts';
import { hour } from '../../durations.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { agencyOrOwned, ClientId, EventEndpointId } from '../ids.ts';
import { Instant, optionalLine } from '../text.ts';
import { EventKind } from './event-kinds.ts';

/** Of one client, and of the agency. */
export const endpointsLimit = 10;

/** `failing`: nothing was delivered for three days; `gone`: it answered 410. */
export const DisabledReason = z.enum(['by-hand', 'failing', 'gone']);
export type DisabledReason = z.infer<typeof DisabledReason>;

/** What is told what happens: a customer's program, or an EventBridge bus in their AWS account. */
export const EventEndpoint = z.object({
  id: EventEndpointId,
  /** Absent for one of the agency, which is told of all clients. A client's is told of its sub-clients, too. */
  clientId: ClientId.optional(),
  /** An https address, or the ARN of the bus. */
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

const busArn = /^arn:aws:events:([a-z]{2}(?:-[a-z]+)+-\d):(\d{12}):event-bus\/([\w.-]{1,256})$/;

export interface EventBus {
  readonly region: string;
  /** Of AWS. */
  readonly account: string;
  readonly name: string;
}

/** Undefined for an https address. */
export function eventBusOf(address: string): EventBus | undefined {
  const [, region, account, name] = busArn.exec(address) ?? [];
  return region === undefined || account === undefined || name === undefined ? undefined : { region, account, name };
}

/** How people recognise it: by its host, or by the name of the bus. */
export function endpointHost(address: string): string {
  const bus = eventBusOf(address);
  return bus === undefined ? new URL(address).host : `event-bus/${bus.name}`;
}

/** The source of its events on a bus: each endpoint's own, so that a bus can let in this one alone. */
export const busSourceOf = ({ id }: Pick<EventEndpoint, 'id'>) => `${brand.name.toLowerCase()}/${id}`;

/**
 * What its owner adds to the policy of the bus. Without the condition, whoever else we send events for could name this bus.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-bus-perms.html, 2026-11-30
 */
export const busStatementFor = (endpoint: Pick<EventEndpoint, 'id' | 'url'>, account: string) => ({
  Sid: `${brand.name}Events`,
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${account}:root` },
  Action: 'events:PutEvents',
  Resource: endpoint.url,
  Condition: { StringEquals: { 'events:source': busSourceOf(endpoint) } },
});

const url = z.union([z.url({ protocol: /^https?$/ }).max(500), z.string().regex(busArn)], {
  error: fieldCode('event-endpoint.address-or-bus'),
});
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
function isEndpointAddress(address: string, trustedOrigins: readonly string[]): boolean {
  const { origin, protocol, port, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (trustedOrigins.includes(origin)) return true;
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  return protocol === 'https:' && port === '' && isName && !onlyHere.test(hostname);
}

export interface Sender {
  /** Origins besides the internet. */
  readonly trustedOrigins: readonly string[];
  /** Our AWS account: what is on its buses is taken for ours. */
  readonly account: string;
}

/** Why it can be the address of no endpoint. */
export function addressFault(address: string, { trustedOrigins, account }: Sender) {
  const bus = eventBusOf(address);
  if (bus !== undefined) return bus.account === account ? 'event-endpoint.own-bus' : undefined;
  return isEndpointAddress(address, trustedOrigins) ? undefined : 'event-endpoint.address';
}
