import { useMemo, useState } from 'react';
import type { NewPost } from '../../../../../shared/domain/posts/post.ts';
import { useCreateSeries } from '../../../data/posts/post-series.ts';
import { fieldErrorsOf, type FieldErrors } from '../../../forms/field-errors.ts';
import { messageText } from '../../../messages/message-text.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { seriesTexts as texts } from '../list/messages.ts';
import { useSameEntries, useStableCallback } from '../composer/stable.ts';
import { type First, plannedTimes, type Repeats, repetitionOf } from './repeats.ts';

/** `isPossible`: a new post of one client that is scheduled. */
export function useRepeats(first: First, repeats: Repeats, isPossible: boolean) {
  const [openedAt] = useState(() => new Date());
  const create = useCreateSeries();
  const { date, time, timeZone } = first;
  const planned = useMemo(
    () =>
      isPossible && repeats.every !== 'none' ? plannedTimes(repeats, { date, time, timeZone }, openedAt) : undefined,
    [isPossible, repeats, date, time, timeZone, openedAt],
  );

  function schedule(
    { status: _status, scheduledFor: _scheduledFor, timeZone: _timeZone, ...post }: NewPost,
    { onDone, onRefused }: { onDone: () => void; onRefused: (errors: FieldErrors) => void },
  ) {
    const repetition = repetitionOf(repeats, first);
    if (repetition === undefined) return;
    create.mutate(
      { ...post, repetition },
      {
        onSuccess: ({ made, refused }) => {
          const [reason] = refused;
          if (reason === undefined) notify.success(texts.made({ count: made }));
          else
            notify.error(texts.someRefused({ made, refused: refused.length, reason: messageText(reason.errorCode) }));
          onDone();
        },
        onError: (error) => onRefused(fieldErrorsOf(error)),
      },
    );
  }

  return useSameEntries({
    isPossible,
    planned,
    /** Posts that would be scheduled. */
    count: planned !== undefined && 'times' in planned ? planned.times.length : 1,
    schedule: useStableCallback(schedule),
    isBusy: create.isPending,
    error: create.error,
  });
}
