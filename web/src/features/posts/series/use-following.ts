import { useState } from 'react';
import type { NewPost, Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useChangeSeries } from '../../../data/posts/post-series.ts';
import { messageText } from '../../../messages/message-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { writtenOver } from '../composer/saving/edited-post.ts';
import { useSameEntries, useStableCallback } from '../composer/stable.ts';
import { seriesTexts as texts } from '../list/messages.ts';
import { hasFollowing, usePlaceInSeries } from './series-scope.tsx';

/** The posts that follow an edited one in its series, and whether they change with it. */
export function useFollowing(before: Post | undefined) {
  const found = usePlaceInSeries(before);
  const mayChange = useCan('posts.publish');
  const place = mayChange && found !== undefined && hasFollowing(found) ? found : undefined;
  const [isChosen, choose] = useState(false);
  const change = useChangeSeries();

  /** What fails here is told: the post itself is saved. */
  async function follow({ clientId: _kept, status: _own, scheduledFor, timeZone: _zone, ...given }: NewPost) {
    if (place === undefined || !isChosen) return;
    const { id: seriesId, repetition } = place.series;
    const timeIn = (at: string | undefined) => at && wallTimeOf(at, repetition.timeZone).time;
    const time = timeIn(scheduledFor);
    try {
      const { changed, kept } = await change.mutateAsync({
        seriesId,
        from: place.place + 1,
        change: writtenOver(given, before),
        ...(time !== timeIn(before?.scheduledFor) && { time }),
      });
      notify.success(texts.changed({ count: changed }));
      const [first] = kept;
      if (first !== undefined) notify.error(texts.kept({ count: kept.length, reason: messageText(first.errorCode) }));
    } catch (error) {
      notify.error(`${texts.notChanged}. ${messageOf(error)}`);
    }
  }

  return useSameEntries({ place, isChosen, choose, follow: useStableCallback(follow), isBusy: change.isPending });
}
