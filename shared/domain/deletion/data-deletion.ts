import * as z from 'zod';
import { Instant } from '../text.ts';
import { day, hour } from '../../durations.ts';

/** How long each part of a deletion may take, in milliseconds; the pages promise these. */
export const deletionTimes = {
  /** The link of a confirmation works so long. */
  confirmation: day,
  /** A confirmed request can be cancelled so long. */
  cancelling: day,
  processing: 48 * hour,
  personalData: 30 * day,
  backups: 90 * day,
} as const;

/** What a request is known by, also to the person: 128 random bits in hex. */
export const DeletionId = z.string().regex(/^[\da-f]{32}$/, 'Not the code of a request');
export type DeletionId = z.infer<typeof DeletionId>;

export const DeletionStatus = z.enum(['pending-verification', 'scheduled', 'running', 'done', 'cancelled', 'expired']);
export type DeletionStatus = z.infer<typeof DeletionStatus>;

/** What is removed, in this order. Each step can be done again without harm. */
export const deletionSteps = ['tokens', 'posts', 'media', 'metrics', 'subscriptions', 'archive', 'credential'] as const;
export type DeletionStep = (typeof deletionSteps)[number];
const DoneSteps = z.partialRecord(z.enum(deletionSteps), Instant);

/** A request to delete data, without anything of whom it is about. */
export const DeletionRequest = z.object({
  id: DeletionId,
  /** Whether the platform told us, or a person asked by the form. */
  source: z.enum(['platform', 'form']),
  status: DeletionStatus,
  requestedAt: Instant,
  /** When an unconfirmed request ends. */
  expiresAt: Instant.optional(),
  /** When the work begins, until when it can be cancelled. */
  startsAt: Instant.optional(),
  completedAt: Instant.optional(),
  /** When each step was done. */
  steps: DoneSteps,
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

const later = (at: Instant, milliseconds: number): Instant => new Date(Date.parse(at) + milliseconds).toISOString();

/** Until when what was promised must be done: counted from the confirmation where there is one. */
export function deletionDeadlines({ requestedAt, startsAt }: Pick<DeletionRequest, 'requestedAt' | 'startsAt'>) {
  const confirmedAt = startsAt === undefined ? requestedAt : later(startsAt, -deletionTimes.cancelling);
  const from = confirmedAt > requestedAt ? confirmedAt : requestedAt;
  return {
    processing: later(from, deletionTimes.processing),
    personalData: later(from, deletionTimes.personalData),
    backups: later(from, deletionTimes.backups),
  };
}

/** A request as it is by now: one that nobody confirmed in time has expired. */
export function deletionAt<R extends Pick<DeletionRequest, 'status' | 'expiresAt'>>(request: R, now: Date): R {
  const { status, expiresAt } = request;
  const isOver = status === 'pending-verification' && expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
  return isOver ? { ...request, status: 'expired' } : request;
}

/** Whether a confirmed request can still be taken back: to the last moment before the work may begin. */
export function canCancel({ status, startsAt }: Pick<DeletionRequest, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'scheduled' && startsAt !== undefined && now.getTime() < Date.parse(startsAt);
}

/** A request that its owner confirmed now: the work begins when it can be cancelled no more. */
export function confirmedDeletion<R extends DeletionRequest>(request: R, now: Date): R {
  const startsAt = later(now.toISOString(), deletionTimes.cancelling);
  return { ...request, status: 'scheduled', expiresAt: undefined, startsAt };
}
