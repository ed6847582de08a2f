import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { AskAccountOptions } from '../../../use-cases/connections/grant-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { type YouTube, YouTubeError } from './youtube.ts';

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

const Playlists = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
  nextPageToken: z.string().optional(),
});

/** YouTube gives 50 a page. */
const mostPages = 4;
const platform = platformNames.youtube;

/** Nothing of it is kept. */
export function youtubeAccountOptions(youtube: YouTube): AskAccountOptions<'youtube'> {
  async function playlistsOf(token: string) {
    const playlists: { id: string; title: string }[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({
        part: 'snippet',
        mine: 'true',
        maxResults: '50',
        ...(pageToken && { pageToken }),
      });
      const path = `/youtube/v3/playlists?${query.toString()}`;
      const { items, nextPageToken } = await youtube.read(token, { method: 'GET', path }, Playlists);
      playlists.push(...items.map(({ id, snippet }) => ({ id, title: snippet.title })));
      pageToken = nextPageToken;
      if (pageToken === undefined) break;
    }
    return playlists;
  }

  return async (token) => {
    try {
      const [channel, playlists] = await Promise.all([channelOf(youtube, token), playlistsOf(token)]);
      if (channel === undefined) throw new DomainError('conflict', 'connection.reconnect', { params: { platform } });
      return { channel: channel.title, playlists, isAppReviewed: youtube.settings.isReviewed };
    } catch (error) {
      throw translated(error);
    }
  };
}

function translated(error: unknown): unknown {
  if (error instanceof YouTubeError && error.status === 401)
    return new DomainError('conflict', 'connection.reconnect', { params: { platform } });
  if (error instanceof YouTubeError || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.no-answer', { params: { platform } });
  return error;
}
