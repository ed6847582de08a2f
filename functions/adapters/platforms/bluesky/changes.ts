import { failureReason } from '../../../../shared/messages/failure-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failedChange } from '../failed-change.ts';
import type { Bluesky } from './bluesky.ts';
import { failureOf } from './failure.ts';
import { keyIn, repositoryOf } from './repository.ts';

/** People of Bluesky do not see that a post was edited, so none is. */
export const blueskyChanges = (bluesky: Bluesky): PublishedChanges => ({
  /** Deleting what is gone already succeeds. Of a thread the last post goes first, so that what is left makes sense. */
  async remove(account, remoteId, partIds = []) {
    const keys = [remoteId, ...partIds].flatMap((uri) => keyIn(uri) ?? []);
    if (keys.length === 0) return { kind: 'gone' };
    try {
      for (const key of keys.toReversed()) await repositoryOf(bluesky, account).remove(key);
      return { kind: 'done' };
    } catch (error) {
      const refusal = failureReason('failure.not-done', { platform: platformNames.bluesky });
      return failedChange(failureOf(error, { isIrreversible: false }), 'bluesky', refusal);
    }
  },
});
