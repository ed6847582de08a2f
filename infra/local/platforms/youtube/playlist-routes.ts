import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { Refusal, videoNotFound } from './refusal.ts';
import { requireChannel } from './tokens.ts';

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
  if (!wanted.success) throw new Refusal(400, 'invalidSnippet', 'Invalid snippet', 'youtube.playlistItem');
  const { playlistId, resourceId } = wanted.data.snippet;
  if (!playlists.some(({ id }) => id === playlistId))
    throw new Refusal(404, 'playlistNotFound', 'Playlist not found.', 'youtube.playlistItem');
  const video = store.videos.find(resourceId.videoId);
  if (!video || video.isDeleted) throw videoNotFound();
  const id = randomUUID();
  store.playlistItems.put({ id, owner: playlistId, at: now().getTime(), videoId: video.id });
  return jsonAnswer({ kind: 'youtube#playlistItem', id, snippet: wanted.data.snippet });
}
