import * as z from 'zod';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { partOf } from '../../../../shared/messages/reason.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failureOf } from './failure.ts';
import { TwitterError, type Twitter } from './twitter.ts';

const platform = platformNames.twitter;

/** The posts of a thread are removed from its end, so that what is left still makes sense. */
export function twitterChanges(twitter: Twitter, now: () => Date) {
  async function removeOne(token: string, id: string): Promise<ChangeOutcome> {
    try {
      await twitter.call(token, { method: 'DELETE', path: `/2/tweets/${id}` }, z.unknown());
      return { kind: 'done' };
    } catch (error) {
      if (error instanceof TwitterError && error.status === 404) return { kind: 'gone' };
      return outcomeOf(failureOf(error, { isIrreversible: false, now: now() }));
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

function outcomeOf(failure: ReturnType<typeof failureOf>): ChangeOutcome {
  switch (failure.kind) {
    case 'reconnect':
      return { kind: 'reconnect', ...failureReason('failure.not-permitted', { platform }) };
    case 'rejected':
      return { kind: 'refused', ...failureReason('failure.not-done-because', { platform, reason: partOf(failure) }) };
    case 'unknown':
      return { kind: 'unavailable', ...failureReason('failure.no-answer', { platform }) };
    default:
      return { kind: 'unavailable', reason: failure.reason, reasonCode: failure.reasonCode };
  }
}
