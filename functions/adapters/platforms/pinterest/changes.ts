import * as z from 'zod';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf, isPinterestFailure } from './failure.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

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
        return failedChange(failureOf(error, { isIrreversible: false }), 'pinterest');
      }
    },
  } satisfies PublishedChanges;
}
