import * as z from 'zod';
import type { ChangeOutcome, PublishedChanges } from '../../../use-cases/posts/ports.ts';
import { failedChange } from '../failed-change.ts';
import { failureOf, isYouTubeFailure } from './failure.ts';
import { YouTubeError, type YouTube } from './youtube.ts';

const Videos = z.object({ items: z.array(z.object({ id: z.string(), snippet: z.looseObject({}) })).default([]) });

export function youtubeChanges(youtube: YouTube, now: () => Date) {
  const addressOf = (id: string, part = '') => `/youtube/v3/videos?${part}${new URLSearchParams({ id }).toString()}`;

  async function outcomeOf(change: () => Promise<'done' | 'gone'>): Promise<ChangeOutcome> {
    try {
      return { kind: await change() };
    } catch (error) {
      if (!isYouTubeFailure(error)) throw error;
      if (error instanceof YouTubeError && error.status === 404) return { kind: 'gone' };
      return failedChange(failureOf(error, { isIrreversible: false, now: now() }), 'youtube');
    }
  }

  return {
    remove: ({ token }, id) =>
      outcomeOf(async () => {
        await youtube.call(token, { method: 'DELETE', path: addressOf(id) });
        return 'done';
      }),

    /** What is left out of an update is deleted, so all of it is sent again. */
    editText: ({ token }, id, text) =>
      outcomeOf(async () => {
        const request = { method: 'GET', path: addressOf(id, 'part=snippet&') } as const;
        const [video] = (await youtube.read(token, request, Videos)).items;
        if (video === undefined) return 'gone';
        const { title, tags, categoryId, defaultLanguage, defaultAudioLanguage } = video.snippet;
        const snippet = { title, tags, categoryId, defaultLanguage, defaultAudioLanguage, description: text };
        const path = '/youtube/v3/videos?part=snippet';
        await youtube.call(token, { method: 'PUT', path, json: { id, snippet } });
        return 'done';
      }),
  } satisfies PublishedChanges;
}
