import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { jsonAnswer } from '../kit/answers.ts';
import { followersOf } from '../kit/engagement.ts';
import { refuse, videoNotFound } from './refusal.ts';
import { uploadsOf } from './seed.ts';
import type { Call } from './simulator.ts';
import { requireChannel } from './tokens.ts';

export async function listChannels(call: Call) {
  const { id, title, handle, hidesSubscribers = false } = requireChannel(call, 'youtube.readonly', 'youtube.force-ssl');
  call.simulator.quota.spend('units', 1);
  const parts = new Set((call.query.get('part') ?? '').split(','));
  const contentDetails = { relatedPlaylists: { likes: '', uploads: uploadsOf({ id }) } };
  const statistics = {
    subscriberCount: String(hidesSubscribers ? 0 : toThreeFigures(followersOf(id, call.simulator.now()))),
    hiddenSubscriberCount: hidesSubscribers,
  };
  const asked = Object.entries({ snippet: { title, customUrl: handle }, contentDetails, statistics });
  const items = [{ kind: 'youtube#channel', id, ...Object.fromEntries(asked.filter(([part]) => parts.has(part))) }];
  return jsonAnswer({ kind: 'youtube#channelListResponse', items });
}

/** Down, as YouTube shows it. */
function toThreeFigures(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 3);
  return Math.floor(count / step) * step;
}

const pageSize = 50;

export async function listPlaylists(call: Call) {
  const { id: channelId, playlists } = requireChannel(call, 'youtube.readonly', 'youtube.force-ssl');
  call.simulator.quota.spend('units', 1);
  const items = playlists.slice(0, pageSize).map(({ id, title }) => ({
    kind: 'youtube#playlist',
    id,
    snippet: { channelId, title },
  }));
  return jsonAnswer({ kind: 'youtube#playlistListResponse', items });
}

export async function listPlaylistItems(call: Call) {
  const channel = requireChannel(call, 'youtube.readonly', 'youtube.force-ssl');
  const { store, quota } = call.simulator;
  quota.spend('units', 1);
  const playlistId = call.query.get('playlistId') ?? '';
  const limit = Number(call.query.get('maxResults') ?? 5);
  const wanted = call.query.get('videoId');
  const ids =
    playlistId === uploadsOf(channel)
      ? store.videos.newest(channel.id).map(({ record }) => record.id)
      : store.playlistItems.newest(playlistId).map(({ record }) => record.videoId);
  const videos = ids
    .map((id) => store.videos.find(id))
    .filter((video) => video !== undefined && !video.isDeleted)
    .filter((video) => wanted === null || video?.id === wanted);
  const items = videos.slice(0, limit).flatMap((video) =>
    video === undefined
      ? []
      : [
          {
            kind: 'youtube#playlistItem',
            snippet: {
              title: video.title,
              description: video.description,
              publishedAt: new Date(video.at ?? 0).toISOString(),
              playlistId,
              resourceId: { kind: 'youtube#video', videoId: video.id },
            },
          },
        ],
  );
  return jsonAnswer({ kind: 'youtube#playlistItemListResponse', items });
}

const Insert = z.object({
  snippet: z.object({
    playlistId: z.string(),
    resourceId: z.object({ kind: z.literal('youtube#video'), videoId: z.string() }),
  }),
});

/** A playlist takes the same video twice. */
export async function insertPlaylistItem(call: Call) {
  const { playlists } = requireChannel(call, 'youtube.force-ssl');
  const { store, quota, now } = call.simulator;
  quota.spend('units', 50);
  const wanted = Insert.safeParse(call.json);
  if (!wanted.success) throw refuse(400, 'invalidSnippet', 'Invalid snippet', 'youtube.playlistItem');
  const { playlistId, resourceId } = wanted.data.snippet;
  if (!playlists.some(({ id }) => id === playlistId))
    throw refuse(404, 'playlistNotFound', 'Playlist not found.', 'youtube.playlistItem');
  const video = store.videos.find(resourceId.videoId);
  if (!video || video.isDeleted) throw videoNotFound();
  const id = randomUUID();
  store.playlistItems.put({ id, owner: playlistId, at: now().getTime(), videoId: video.id });
  return jsonAnswer({ kind: 'youtube#playlistItem', id, snippet: wanted.data.snippet });
}
