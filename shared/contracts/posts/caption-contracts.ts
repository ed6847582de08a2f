import * as z from 'zod';
import { BrandNotes, BrandNotesChange } from '../../domain/captions/brand-notes.ts';
import { CaptionWriterName } from '../../domain/captions/caption-writer-name.ts';
import { CaptionSpend } from '../../domain/captions/caption-spend.ts';
import { Caption, captionLanguages, CaptionRequest } from '../../domain/captions/captions.ts';
import { MonthDraft, MonthDraftRequest, RefusedDraft } from '../../domain/captions/month-draft.ts';
import { CommentId } from '../../domain/conversations/comment.ts';
import { PostId } from '../../domain/ids.ts';
import { PostComparison } from '../../domain/metrics/post-comparison.ts';
import { Instant } from '../../domain/text.ts';
import { day, second } from '../../durations.ts';
import { Platform } from '../../platforms/platforms.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { clientParams } from '../params.ts';

const contract = contractsAt('captions');

export const captionContracts = {
  /** At most three captions that fit the platforms, a rewritten text, or one for each platform. Stores nothing. For plans with advanced features, and admins. */
  createCaptions: contract('POST', '/api/clients/{clientId}/captions', {
    action: 'posts.draft',
    mayMismatch: true,
    params: clientParams,
    body: CaptionRequest,
    response: z.object({ suggestions: z.array(Caption), writer: CaptionWriterName }),
    throttles: [
      { by: 'caller-and-client', limit: 60, windowSeconds: 600 },
      // However many sub-clients somebody asks for.
      { by: 'caller', limit: 500, windowSeconds: day / second },
    ],
  }),
  /** Posts for free times of a month, to be kept or not. Stores nothing. For plans with advanced AI, and admins. */
  createMonthDraft: contract('POST', '/api/clients/{clientId}/month-drafts', {
    action: 'posts.draft',
    mayMismatch: true,
    params: clientParams,
    body: MonthDraftRequest,
    response: z.object({
      drafts: z.array(MonthDraft),
      /** Times for which the writer said nothing that holds. */
      refused: z.array(RefusedDraft),
      timeZone: z.string(),
      writer: CaptionWriterName,
    }),
    throttles: [
      { by: 'caller-and-client', limit: 10, windowSeconds: 600 },
      { by: 'caller', limit: 100, windowSeconds: day / second },
    ],
  }),
  /** An answer to a comment, in its language, to be edited. Stores and sends nothing. For plans with advanced AI, and admins. */
  createReplyDraft: contract('POST', '/api/clients/{clientId}/reply-drafts', {
    action: 'conversations.answer',
    mayMismatch: true,
    params: clientParams,
    body: z.strictObject({ commentId: CommentId }),
    response: z.object({ text: z.string(), writer: CaptionWriterName }),
    throttles: [
      { by: 'caller-and-client', limit: 60, windowSeconds: 600 },
      { by: 'caller', limit: 500, windowSeconds: day / second },
    ],
  }),
  /** A published post against those of the 90 days before, by first-day responses. For plans with advanced AI, and admins. */
  createPostComparison: contract('POST', '/api/clients/{clientId}/post-comparisons', {
    action: 'analytics.read',
    params: clientParams,
    body: z.strictObject({
      postId: PostId,
      platform: Platform,
      publishedAt: Instant,
      language: z.enum(captionLanguages),
    }),
    /** `wording`: of a language model, about the same numbers; absent where there is none. */
    response: z.object({ comparison: PostComparison, wording: z.string().optional(), writer: CaptionWriterName }),
    throttles: [
      { by: 'caller-and-client', limit: 60, windowSeconds: 600 },
      { by: 'caller', limit: 500, windowSeconds: day / second },
    ],
  }),
  /** What the writing of this month cost, and may cost, in millionths of a US dollar. */
  getCaptionSpend: contract('GET', '/api/clients/{clientId}/caption-spend', {
    action: 'clients.read',
    params: clientParams,
    response: CaptionSpend.extend({ budget: z.int().nonnegative() }),
  }),
  getBrandNotes: contract('GET', '/api/clients/{clientId}/brand-notes', {
    action: 'clients.read',
    params: clientParams,
    response: BrandNotes,
  }),
  updateBrandNotes: contract('PATCH', '/api/clients/{clientId}/brand-notes', {
    action: 'clients.edit',
    params: clientParams,
    body: BrandNotesChange,
    response: BrandNotes,
  }),
} as const satisfies Record<string, Contract>;
