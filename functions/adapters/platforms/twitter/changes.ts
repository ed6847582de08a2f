import * as z from 'zod';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf } from './failure.ts';
import { TwitterError, type Twitter } from './twitter.ts';

/** The posts of a thread are removed from its end, so that what is left still makes sense. */
export function twitterChanges(twitter: Twitter, now: () => Date) {
  async function removeOne(token: string, id: string): Promise<ChangeOutcome> {
    try {
      await twitter.call(token, { method: 'DELETE', path: `/2/tweets/${id}` }, z.unknown());
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof TwitterError && error.status === 404) return { kind: 'gone' };
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'twitter');
    }
  }

  return {
    async remove({ token }, remoteId, partIds = []) {
      for (const id of partIds.toReversed()) {
        const outcome = await removeOne(token, id);
        if (outcome.kind !== 'done' && outcome.kind !== 'gone') return outcome;
      }
      return removeOne(token, remoteId);
    },
  } satisfies PublishedChanges;
}
