import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Platform } from '../../platforms/platforms.ts';
import { RemovalReason } from '../deletion/removal.ts';
import { ClientId } from '../ids.ts';
import { Plan } from '../plans/plans.ts';
import { Instant, instantPattern } from '../text.ts';
import { auditKinds } from './audit-kinds.ts';
import { QueueName } from './queue-name.ts';

export const auditDays = 400;

export type AuditKind = (typeof auditKinds)[number];
export const AuditKind = z.enum(auditKinds);

/** `visitor`: not signed in. `nashra`: the product itself. */
const ActorRole = z.enum(['admin', 'client', 'visitor', 'platform', 'nashra']);

export const Actor = z.object({
  role: ActorRole,
  id: ClientId.optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  /** Of the API, with which they did it. */
  key: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type Actor = z.infer<typeof Actor>;

/** `label` is a name that a person gave; the rest is put into words by whoever shows it. */
export const AuditThing = z.object({
  id: z.string().optional(),
  label: z.string().optional(),
  plan: Plan.optional(),
  platforms: z.array(Platform).optional(),
  queue: QueueName.optional(),
  reason: RemovalReason.optional(),
  clients: z.int().optional(),
  posts: z.int().optional(),
  messages: z.int().optional(),
});
export type AuditThing = z.infer<typeof AuditThing>;

/** Records that something was changed, never the content. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  kind: AuditKind,
  actor: Actor,
  clientId: ClientId.optional(),
  /** Identifies a deleted client by a hash: who knows the id can recognise it. */
  formerClient: z.string().optional(),
  thing: AuditThing.optional(),
  /** Names of the given fields, without values. */
  fields: z.array(z.string()).optional(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPlace = z
  .string()
  .regex(new RegExp(`^${instantPattern}(#[0-9A-Z]{26})?$`), fieldCode('audit.place'))
  .refine((place) => Instant.safeParse(place.slice(0, 24)).success, fieldCode('audit.place'));
export type AuditPlace = z.infer<typeof AuditPlace>;

/** Apart from the entries' schema, which only the audit log loads. */
export const auditPlaceOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): AuditPlace => `${at}#${id}`;
