import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

export const tiktokApp = {
  title: 'the app at TikTok',
  apiVersion: { name: 'v2', endsOn: 'not-announced', source: 'https://developers.tiktok.com/doc/overview' },
  parts: ['authorization', 'accountOptions', 'publisher', 'insights', 'refresh', 'revocation'],
  settings: {
    TIKTOK_CLIENT_KEY: { schema: z.string() },
    TIKTOK_API_URL: { schema: z.url(), usual: 'https://open.tiktokapis.com' },
    TIKTOK_AUTHORIZE_URL: { schema: z.url(), usual: 'https://www.tiktok.com' },
  },
  secretId: 'TIKTOK_SECRET_ID',
} as const satisfies ProviderApp;
