import * as z from 'zod';
import type { YouTube } from './youtube.ts';

const Channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .default([]),
});

/** The channel that a token is for, with the list of its uploads. Undefined where there is none. Throws as `call`. */
export async function channelOf(youtube: YouTube, token: string) {
  const path = '/youtube/v3/channels?part=id,snippet,contentDetails&mine=true';
  const { items } = await youtube.read(token, { method: 'GET', path }, Channels);
  const [channel] = items;
  return (
    channel && {
      id: channel.id,
      title: channel.snippet.title,
      handle: channel.snippet.customUrl,
      uploads: channel.contentDetails.relatedPlaylists.uploads,
    }
  );
}
