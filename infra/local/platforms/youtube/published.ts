import type { Video } from './records.ts';
import { findChannel } from './seed.ts';
import type { Simulator } from './simulator.ts';

export interface PublishedVideo {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly title: string;
  /** The description. */
  readonly text: string;
  readonly tags: readonly string[];
  readonly privacy: string;
  readonly isMadeForKids: boolean;
  readonly isSynthetic: boolean;
  readonly mediaUrls: readonly string[];
  readonly thumbnailUrl: string | null;
  /** The titles of the playlists that it is in, once for each time. */
  readonly playlists: readonly string[];
  readonly permalink: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly duplicates: number;
}

type Alone = Omit<PublishedVideo, 'duplicates'>;

function videoOf({ url, store }: Simulator, video: Video): Alone {
  const { title = '', playlists = [] } = findChannel(video.owner) ?? {};
  const fileUrl = (file: string) => `${url}/_sim/files/${file}`;
  return {
    id: video.id,
    accountId: video.owner,
    accountName: title,
    title: video.title,
    text: video.description,
    tags: video.tags,
    privacy: video.privacy,
    isMadeForKids: video.isMadeForKids,
    isSynthetic: video.isSynthetic,
    mediaUrls: video.file === null ? [] : [fileUrl(video.file)],
    thumbnailUrl: video.thumbnail === null ? null : fileUrl(video.thumbnail),
    playlists: playlists.flatMap((playlist) =>
      store.playlistItems
        .newest(playlist.id)
        .filter(({ record }) => record.videoId === video.id)
        .map(() => playlist.title),
    ),
    permalink: `${url}/${video.id}`,
    at: new Date(video.at ?? 0).toISOString(),
  };
}

/** Newest first. */
export function published(simulator: Simulator): PublishedVideo[] {
  const shown = simulator.store.videos
    .all()
    .toReversed()
    .filter(({ isDeleted }) => !isDeleted)
    .map((video) => videoOf(simulator, video));
  const counts = Map.groupBy(shown, ({ accountId, title }) => `${accountId} ${title}`);
  return shown
    .map((video) => ({
      ...video,
      duplicates: (counts.get(`${video.accountId} ${video.title}`)?.length ?? 1) - 1,
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
