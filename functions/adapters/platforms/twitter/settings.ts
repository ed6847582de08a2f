import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

export const twitterApp = {
  title: 'the app at X',
  apiVersion: { name: '2', endsOn: 'not-announced', source: 'https://docs.x.com/x-api/fundamentals/versioning' },
  parts: ['authorization', 'publisher', 'changes', 'insights', 'refresh', 'revocation'],
  settings: {
    TWITTER_CLIENT_ID: { schema: z.string() },
    TWITTER_API_URL: { schema: z.url(), usual: 'https://api.x.com' },
    /** Of the consent page and of posts. */
    TWITTER_SITE_URL: { schema: z.url(), usual: 'https://x.com' },
  },
  secretId: 'TWITTER_SECRET_ID',
} as const satisfies ProviderApp;
