import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import type { PlatformAccount } from '../../../use-cases/publishing/ports.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf, isLinkedInFailure } from './failure.ts';
import { LinkedInError, urnInPath, type LinkedIn } from './linkedin.ts';
import { littleText } from './post-request.ts';

const platform = platformNames.linkedin;

export function linkedinChanges(linkedin: LinkedIn, now: () => Date) {
  const pathOf = (remoteId: string) => `/rest/posts/${urnInPath(remoteId)}`;

  async function outcomeOf(change: Promise<unknown>): Promise<ChangeOutcome> {
    try {
      await change;
      return { kind: 'done' };
    } catch (error) {
      if (!isLinkedInFailure(error)) throw error;
      if (error instanceof LinkedInError && error.status === 404) return { kind: 'gone' };
      const refusal = failureReason('failure.not-done-because', { platform, reason: error.message });
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'linkedin', refusal);
    }
  }

  return {
    /** Also when it is gone. */
    remove: ({ token }: PlatformAccount, remoteId: string) =>
      outcomeOf(linkedin.call(token, 'DELETE', pathOf(remoteId))),

    editText: ({ token }: PlatformAccount, remoteId: string, text: string) =>
      outcomeOf(
        linkedin.call(token, 'POST', pathOf(remoteId), {
          body: { patch: { $set: { commentary: littleText(text) } } },
          headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
        }),
      ),
  } satisfies PublishedChanges;
}
