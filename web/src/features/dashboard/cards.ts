import { showSize } from '../../files/show-size.ts';
import type { MediaFilter } from '../../../../shared/domain/media/media-filter.ts';
import {
  type ClientStatistics,
  filesOf,
  type MediaStatistics,
  type PostStatistics,
} from '../../../../shared/domain/operations/statistics.ts';
import { paths } from '../../paths.ts';
import type { StatCard } from '../../shell/tables/stat-cards.tsx';
import { dashboardTexts } from './messages.ts';

const withStatus = (path: string, status: string) => `${path}?${new URLSearchParams({ status })}`;
const ofKind = (type: MediaFilter) => `${paths.media()}?${new URLSearchParams({ type })}`;

/** Each card links to the list it counts. */
export function clientCards(numbers: ClientStatistics | undefined): StatCard[] {
  const { total, trial, active, paid, subClients, allPlans } = dashboardTexts.clients;
  return [
    { label: total, value: numbers?.total, to: paths.clients },
    { label: trial, value: numbers?.trial, to: withStatus(paths.clients, 'trial') },
    { label: active, value: numbers?.active, caption: paid, to: withStatus(paths.clients, 'subscribers') },
    { label: subClients, value: numbers?.subClients, caption: allPlans, to: withStatus(paths.clients, 'sub-clients') },
  ];
}

export function postCards(numbers: PostStatistics | undefined): StatCard[] {
  const { published, scheduled, draft, unconfirmed, failures } = dashboardTexts.posts;
  const posts = paths.posts();
  return [
    { label: published, value: numbers?.published, to: withStatus(posts, 'published') },
    { label: scheduled, value: numbers?.scheduled, to: withStatus(posts, 'scheduled') },
    { label: draft, value: numbers?.draft, to: withStatus(posts, 'draft') },
    // It is rare that nobody knows.
    ...(numbers === undefined || numbers.hasUnconfirmed === 0
      ? []
      : [{ label: unconfirmed, value: numbers.hasUnconfirmed, to: withStatus(posts, 'unconfirmed') }]),
    { label: failures, value: numbers?.hasFailed, to: withStatus(posts, 'failed') },
  ];
}

/** Each card links to the list it counts. GIFs count as neither images nor videos. */
export function mediaCards(numbers: MediaStatistics | undefined): StatCard[] {
  const { files, inKinds, total, size, images, videos } = dashboardTexts.media;
  const media = numbers && {
    files: filesOf(numbers, 'image-or-video'),
    kinds: inKinds({ images: numbers.imageCount, videos: numbers.videoCount }),
    size: showSize(numbers.totalSize),
  };
  return [
    { label: files, value: media?.files, to: ofKind('image-or-video'), ...(media && { caption: media.kinds }) },
    { label: total, value: numbers?.totalFiles, to: paths.media() },
    { label: size, value: media?.size, to: paths.media() },
    { label: images, value: numbers?.imageCount, to: ofKind('image') },
    { label: videos, value: numbers?.videoCount, to: ofKind('video') },
  ];
}
