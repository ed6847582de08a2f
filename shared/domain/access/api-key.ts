import * as z from 'zod';
import { day, hour, minute } from '../../durations.ts';
import { fieldCode } from '../../messages/field-code.ts';
import { ClientId } from '../ids.ts';
import { outlivesSessions } from '../sign-in/session.ts';
import { Instant, requiredLine } from '../text.ts';
import type { Person } from './person.ts';
import { type Action, can } from './policy.ts';

export const scopes = ['read', 'draft', 'schedule', 'publish', 'clients', 'reports', 'events'] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** Of an operation. `by status`: a draft needs `draft`, what goes out at its time `schedule`. `any`: every key may. */
export type OpenScope = Scope | 'by status' | 'any';

/** Without which a person has no use of a scope. */
const rightOfScope = {
  read: 'posts.read',
  draft: 'posts.draft',
  schedule: 'posts.publish',
  publish: 'posts.publish',
  clients: 'clients.edit',
  reports: 'reports.send',
  events: 'events.manage',
} as const satisfies Record<Scope, Action>;

/** What a person may give a key: never more than they may do. */
export const scopesOf = (person: Person): Scope[] => scopes.filter((scope) => can(person, rightOfScope[scope]));

export const mostKeys = 20;
export const keyDays = { standard: 90, most: 365 } as const;
export const overlapHours = { standard: 24, most: 168 } as const;
/** How exactly it is stored when a key was last used, in milliseconds: each time costs a write. */
export const usedPrecision = 5 * minute;
/** Requests of a key. */
export const keyRate = { limit: 600, windowSeconds: 600 } as const;

/** `<whose>-<place><random>`: at most one key of a person has a place. */
export const ApiKeyId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}-\d{2}[0-9A-Za-z]{6}$/, fieldCode('field.id'))
  .brand<'ApiKeyId', 'inout'>();
export type ApiKeyId = z.infer<typeof ApiKeyId>;

export const ownerOfKey = (id: ApiKeyId) => id.slice(0, id.indexOf('-')) as ClientId;
/** Eight characters, of which the first two are its place. */
export const nameInToken = (id: ApiKeyId) => id.slice(id.indexOf('-') + 1);
export const placeOfKey = (id: ApiKeyId) => nameInToken(id).slice(0, 2);

const keyFields = {
  name: requiredLine(60, 'api-key.name'),
  scopes: z
    .array(Scope)
    .min(1, fieldCode('api-key.scopes'))
    .max(scopes.length)
    .transform((given) => scopes.filter((scope) => given.includes(scope))),
};

const ExpiresInDays = z.int().min(1).max(keyDays.most).default(keyDays.standard);

export const NewApiKey = z.strictObject({
  ...keyFields,
  /** The one client that it is for; without it for all that its person knows. */
  clientId: ClientId.optional(),
  expiresInDays: ExpiresInDays,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const NewKeyRotation = z.strictObject({
  /** How long the token before goes on to work. */
  overlapHours: z.int().min(0).max(overlapHours.most).default(overlapHours.standard),
  expiresInDays: ExpiresInDays,
});
export type NewKeyRotation = z.infer<typeof NewKeyRotation>;

export const ApiKeyChange = z.strictObject({ name: keyFields.name });

/** As stored, but for the hashes of its tokens. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** The beginning and the end of its token, to recognise it by. */
  hint: z.string(),
  scopes: z.array(Scope),
  clientId: ClientId.optional(),
  /** Of a person's consent to an application: whose tokens open it, and where it was sent, unless on the person's machine. */
  application: z.object({ id: z.string(), host: z.string().optional() }).optional(),
  createdAt: Instant,
  /** When its token was made; later than `createdAt` once it was rotated. */
  issuedAt: Instant,
  expiresAt: Instant,
  /** Until when the token before works. */
  overlapsUntil: Instant.optional(),
  /** To five minutes. */
  lastUsedAt: Instant.optional(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const keyStates = ['works', 'expired', 'ended'] as const;
export type KeyState = (typeof keyStates)[number];

/** `ended`: with all sessions of its person, as what else opens without a sign-in. */
export function keyStateOf(
  { issuedAt, expiresAt }: Pick<ApiKey, 'issuedAt' | 'expiresAt'>,
  owner: Parameters<typeof outlivesSessions>[1],
  now: Date,
): KeyState {
  if (!outlivesSessions(issuedAt, owner)) return 'ended';
  return now.getTime() >= Date.parse(expiresAt) ? 'expired' : 'works';
}

export const inDays = (days: number, now: Date): Instant => new Date(now.getTime() + days * day).toISOString();

/** The token before goes on for some hours, but never longer than it would have. */
export function overlapOf(key: ApiKey, state: KeyState, hours: number, now: Date): Instant | undefined {
  if (state !== 'works' || hours === 0) return undefined;
  const end = new Date(now.getTime() + hours * hour).toISOString();
  return end < key.expiresAt ? end : key.expiresAt;
}
