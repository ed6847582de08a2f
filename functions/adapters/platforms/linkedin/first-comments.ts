import * as z from 'zod';
import type { CommentFound, CommentOutcome } from '../../../../shared/domain/publishing/first-comment.ts';
import { minute, second } from '../../../../shared/durations.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { Comments } from '../../../use-cases/publishing/ports.ts';
import { commentNotPermitted, commentOutcome, foundAmong } from '../comment-outcomes.ts';
import { failureOf, isLinkedInFailure } from './failure.ts';
import { isPage, type LinkedIn, LinkedInError, parsed, urnInPath } from './linkedin.ts';

const Made = z.object({ id: z.string() });
const Listed = z.object({
  elements: z
    .array(
      z.object({
        id: z.string(),
        actor: z.string(),
        message: z.object({ text: z.string().default('') }),
        created: z.object({ time: z.number() }),
      }),
    )
    .default([]),
});
type Listed = z.infer<typeof Listed>['elements'];

const pageSize = 100;
const mostPages = 5;

/** Comments of one member are limited by the minute, too. */
const throttleSeconds = minute / second;
const isOfTheDay = ({ message }: LinkedInError) => /\bday\b/i.test(message);

/**
 * By the page or the member under its own post. A page's lost comment is looked for; a member's comments nobody may read, so that it
 * stays unconfirmed until a person has looked, and is not sent again.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api (2026-11-29)
 */
export function linkedinFirstComments(linkedin: LinkedIn, now: () => Date): Comments {
  const pathOf = (urn: string, query = '') => `/rest/socialActions/${urnInPath(urn)}/comments${query}`;

  async function listed(token: string, urn: string): Promise<{ comments: Listed; isCut: boolean }> {
    const comments: Listed = [];
    for (let page = 0; page < mostPages; page += 1) {
      const path = pathOf(urn, `?start=${page * pageSize}&count=${pageSize}`);
      const { elements } = await linkedin.read(token, path, Listed);
      comments.push(...elements);
      if (elements.length < pageSize) return { comments, isCut: false };
    }
    return { comments, isCut: true };
  }

  return {
    async send({ account: { token, accountId: actor }, remoteId: object, text }): Promise<CommentOutcome> {
      try {
        const body = { actor, object, message: { text } };
        const received = await linkedin.call(token, 'POST', pathOf(object), { body });
        const id = received.headers.get('x-restli-id') ?? Made.safeParse(parsed(received)).data?.id;
        return id === undefined ? { kind: 'unknown' } : { kind: 'published', commentId: id };
      } catch (error) {
        return outcomeOf(error, now());
      }
    },

    async find({ account, remoteId, ...sought }): Promise<CommentFound> {
      if (!isPage(account)) return { kind: 'unknown' };
      try {
        const { comments, isCut } = await listed(account.token, remoteId);
        const own = comments.filter(({ actor }) => actor === account.accountId);
        return await foundAmong(
          own.map(({ id, message, created }) => ({ id, text: message.text, at: created.time })),
          sought,
          { isCut },
        );
      } catch (error) {
        if (isLinkedInFailure(error)) return { kind: 'unknown' };
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown, now: Date): CommentOutcome {
  if (error instanceof LinkedInError && error.status === 403) return commentNotPermitted('linkedin');
  if (error instanceof LinkedInError && error.status === 429 && !isOfTheDay(error))
    return {
      kind: 'retry',
      ...failureReason('failure.slow-down', { platform: platformNames.linkedin }),
      afterSeconds: throttleSeconds,
    };
  const words = error instanceof LinkedInError ? error.message : undefined;
  return commentOutcome(failureOf(error, { isIrreversible: true, now }), 'linkedin', words);
}
