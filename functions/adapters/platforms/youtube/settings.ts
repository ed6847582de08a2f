import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

export const youtubeApp = {
  title: 'the project at Google for YouTube',
  apiVersion: {
    name: 'v3',
    endsOn: 'not-announced',
    source: 'https://developers.google.com/youtube/v3/revision_history',
  },
  parts: ['authorization', 'accountOptions', 'publisher', 'changes', 'insights', 'refresh', 'revocation'],
  settings: {
    YOUTUBE_CLIENT_ID: { schema: z.string() },
    YOUTUBE_API_URL: { schema: z.url(), usual: 'https://www.googleapis.com' },
    YOUTUBE_TOKEN_URL: { schema: z.url(), usual: 'https://oauth2.googleapis.com' },
    /** Of the consent page. */
    YOUTUBE_CONSENT_URL: { schema: z.url(), usual: 'https://accounts.google.com' },
    /** Of videos. */
    YOUTUBE_WATCH_URL: { schema: z.url(), usual: 'https://youtu.be' },
    /** Until YouTube has audited the project, it locks what it uploads as private. */
    YOUTUBE_REVIEW: { schema: z.enum(['pending', 'passed']), usual: 'pending' },
  },
  secretId: 'YOUTUBE_SECRET_ID',
} as const satisfies ProviderApp;
