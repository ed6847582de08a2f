import * as z from 'zod';
import { fieldCode } from '../messages/field-code.ts';
import { DeletionId, DeletionRequest, DeletionStatus } from '../domain/deletion/data-deletion.ts';
import { NoticePlatform, Platform } from '../platforms/platforms.ts';
import { Instant, optionalLine, requiredLine } from '../domain/text.ts';
import { type Contract, contractsAt } from './contract.ts';
import { noticeParams } from './params.ts';
import { kilobyte } from '../byte-sizes.ts';
import { hour, second } from '../durations.ts';

const contract = contractsAt('data-deletion');

/** Slows down guessing. Requests with a valid signature are never limited. */
const refusals = { by: 'address', limit: 60, windowSeconds: 60, counts: 'refused' } as const;

/** A form from the platform, or JSON from our page. Only the signed content counts. */
const signed = {
  action: 'public',
  isSigned: true,
  body: z.looseObject({ signed_request: z.string().min(1) }),
  rawBody: { limitBytes: 32 * kilobyte },
  throttles: [refusals],
} as const;

/** `url` is a page that shows the progress of the request; `code` is that of the message. */
export const DeletionAnswer = z.object({
  success: z.literal(true),
  code: z.string(),
  message: z.string(),
  deletion_id: DeletionId,
  confirmation_code: DeletionId,
  url: z.url(),
});
export type DeletionAnswer = z.infer<typeof DeletionAnswer>;

export const DeletionState = z.object({
  deletion_id: DeletionId,
  status: DeletionStatus,
  requestedAt: Instant,
  startsAt: Instant.optional(),
  completedAt: Instant.optional(),
  deadlines: z.object({ processing: Instant, personalData: Instant, backups: Instant }),
});
export type DeletionState = z.infer<typeof DeletionState>;

export const QueuedDeletion = DeletionRequest.extend({ deadlines: DeletionState.shape.deadlines });
export type QueuedDeletion = z.infer<typeof QueuedDeletion>;

const params = z.object({ deletionId: DeletionId });
const answersByToken = {
  action: 'public',
  params,
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, fieldCode('deletion.token')) }),
  response: DeletionState,
  throttles: [{ by: 'address', limit: 60, windowSeconds: 60 }],
} as const;

export const dataDeletionContracts = {
  createDeauthorization: contract('POST', '/api/auth/{platform}/deauthorize', {
    ...signed,
    params: noticeParams,
    response: z.object({ ok: z.literal(true), success: z.literal(true) }),
  }),
  createPlatformDeletion: contract('POST', '/api/auth/{platform}/data-deletion', {
    ...signed,
    params: noticeParams,
    response: DeletionAnswer,
  }),
  createDeletionCallback: contract('POST', '/api/data-deletion/callback', { ...signed, response: DeletionAnswer }),
  /** The answer does not reveal whether the person is known. */
  createDeletion: contract('POST', '/api/data-deletion/request', {
    action: 'public',
    mayBeSigned: true,
    status: 202,
    body: z.strictObject({
      user_id: requiredLine(254, 'deletion.user-required'),
      email: optionalLine(254),
      platform: Platform.optional(),
      request_type: z.literal('full_deletion').optional(),
      signed_request: z.string().max(10_000).optional(),
    }),
    response: DeletionAnswer,
    throttles: [{ by: 'address', limit: 60, windowSeconds: hour / second }],
  }),
  listDeletions: contract('GET', '/api/data-deletion/requests', {
    action: 'operations.read',
    response: z.object({ requests: z.array(QueuedDeletion) }),
  }),
  getDeletion: contract('GET', '/api/data-deletion/{deletionId}', {
    action: 'public',
    params,
    response: DeletionState,
  }),
  createDeletionConfirmation: contract('POST', '/api/data-deletion/{deletionId}/confirmations', answersByToken),
  createDeletionCancellation: contract('POST', '/api/data-deletion/{deletionId}/cancellations', answersByToken),
} as const satisfies Record<string, Contract>;

/** The platform also posts forms to these pages; each is the endpoint of the same path under `/api`. */
export const postedPages = [
  ...NoticePlatform.options.flatMap((platform) => [
    `/auth/${platform}/deauthorize` as const,
    `/auth/${platform}/data-deletion` as const,
  ]),
  '/data-deletion/callback',
] as const;
