import * as z from 'zod';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { partOf } from '../../../../shared/messages/reason.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failureOf, isPinterestFailure } from './failure.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

const platform = platformNames.pinterest;

/** Pins can be removed. Their edit is a beta that few apps have. */
export function pinterestChanges(pinterest: Pinterest) {
  return {
    async remove({ token }, remoteId) {
      try {
        const path = `/v5/pins/${encodeURIComponent(remoteId)}`;
        await pinterest.call(token, { method: 'DELETE', path }, z.unknown());
        return { kind: 'done' };
      } catch (error) {
        if (!isPinterestFailure(error)) throw error;
        if (error instanceof PinterestError && error.status === 404) return { kind: 'gone' };
        return outcomeOf(failureOf(error, { isIrreversible: false }));
      }
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
