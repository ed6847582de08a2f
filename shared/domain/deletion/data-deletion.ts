import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

/** Milliseconds. The public pages promise these times. */
export const deletionTimes = {
  confirmation: day,
  cancelling: day,
  processing: 48 * hour,
  personalData: 30 * day,
  backups: 90 * day,
} as const;

/** 128 random bits in hex; the person knows it too. */
export const DeletionId = z
  .string()
  .regex(/^[\da-f]{32}$/, fieldCode('deletion.id'))
  .brand<'DeletionId', 'inout'>();
export type DeletionId = z.infer<typeof DeletionId>;
/** A text that is known to be the id of a request to delete data. */
export const asDeletionId = (text: string) => text as DeletionId;

export const DeletionStatus = z.enum(['pending-verification', 'scheduled', 'running', 'done', 'cancelled', 'expired']);
export type DeletionStatus = z.infer<typeof DeletionStatus>;

/** In this order. Each step is idempotent. */
export const deletionSteps = ['tokens', 'posts', 'media', 'metrics', 'subscriptions', 'archive', 'credential'] as const;
export type DeletionStep = (typeof deletionSteps)[number];
const DoneSteps = z.partialRecord(z.enum(deletionSteps), Instant);

export const DeletionRequest = z.object({
  id: DeletionId,
  source: z.enum(['platform', 'form']),
  status: DeletionStatus,
  requestedAt: Instant,
  expiresAt: Instant.optional(),
  /** The work begins then; until then the request can be cancelled. */
  startsAt: Instant.optional(),
  completedAt: Instant.optional(),
  steps: DoneSteps,
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

const later = (at: Instant, milliseconds: number): Instant => new Date(Date.parse(at) + milliseconds).toISOString();

/** Counted from the confirmation where there is one. */
export function deletionDeadlines({ requestedAt, startsAt }: Pick<DeletionRequest, 'requestedAt' | 'startsAt'>) {
  const confirmedAt = startsAt === undefined ? requestedAt : later(startsAt, -deletionTimes.cancelling);
  const from = confirmedAt > requestedAt ? confirmedAt : requestedAt;
  return {
    processing: later(from, deletionTimes.processing),
    personalData: later(from, deletionTimes.personalData),
    backups: later(from, deletionTimes.backups),
  };
}

export function deletionAt<R extends Pick<DeletionRequest, 'status' | 'expiresAt'>>(request: R, now: Date): R {
  const { status, expiresAt } = request;
  const isOver = status === 'pending-verification' && expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
  return isOver ? { ...request, status: 'expired' } : request;
}

export function canCancel({ status, startsAt }: Pick<DeletionRequest, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'scheduled' && startsAt !== undefined && now.getTime() < Date.parse(startsAt);
}

export function confirmedDeletion<R extends DeletionRequest>(request: R, now: Date): R {
  const startsAt = later(now.toISOString(), deletionTimes.cancelling);
  return { ...request, status: 'scheduled', expiresAt: undefined, startsAt };
}
