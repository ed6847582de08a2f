import { mediaPlaceOf } from '../../../shared/domain/media/media.ts';
import type { MediaStatistics } from '../../../shared/domain/operations/statistics.ts';
import type { JobRuns } from '../operations/ports.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { addRenditions, type DrawRenditions } from './check-upload.ts';
import { publicName } from './file-names.ts';
import type { AllMedia, Media, MediaRecord, MediaStore } from './ports.ts';

export const backfillJob = 'draw-renditions';

const pageSize = 25;

export interface BackfillDependencies {
  allMedia: AllMedia;
  media: Pick<Media, 'setBlur'>;
  store: Pick<MediaStore, 'admitRendition' | 'admitted' | 'withdraw'>;
  runs: Pick<JobRuns, 'find' | 'goOnAt'>;
  statistics: () => Promise<MediaStatistics>;
  draw: DrawRenditions;
  hasTime: () => boolean;
  warn: Warn;
}

/**
 * Draws the renditions of pictures from before uploads had them, one after the other, from the newest to the oldest. Each run
 * goes on where the last one stopped, behind a picture that ended the function. After the oldest a run costs one read.
 * @returns how many were drawn and could not be, and about how many are left
 */
export async function backfillRenditions(deps: BackfillDependencies) {
  const { allMedia, runs, hasTime } = deps;
  const place = (await runs.find(backfillJob))?.goesOnAt ?? { seen: 0 };
  if ('isDone' in place) return { drawn: 0, failed: 0, left: 0 };
  let { before, seen } = place;
  const did = { drawn: 0, failed: 0 };
  while (hasTime()) {
    const page = await allMedia.newest({ kinds: ['image', 'gif'], before }, pageSize);
    if (page.length === 0) {
      await runs.goOnAt(backfillJob, { isDone: true });
      return { ...did, left: 0 };
    }
    for (const item of page) {
      if (!hasTime()) break;
      before = mediaPlaceOf(item);
      seen += 1;
      if (item.blur !== undefined) continue;
      await runs.goOnAt(backfillJob, { before, seen });
      did[await redrawn(item, deps)] += 1;
    }
  }
  await runs.goOnAt(backfillJob, { ...(before !== undefined && { before }), seen });
  const { imageCount, gifCount } = await deps.statistics();
  return { ...did, left: Math.max(1, imageCount + gifCount - seen) };
}

async function redrawn(item: MediaRecord, deps: BackfillDependencies): Promise<'drawn' | 'failed'> {
  try {
    const picture = await deps.store.admitted(publicName(item));
    return (await addRenditions(item, picture, deps)) ? 'drawn' : 'failed';
  } catch (error) {
    deps.warn('a picture was not drawn again', { error: reasonOf(error) });
    return 'failed';
  }
}
