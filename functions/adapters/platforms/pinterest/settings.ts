import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

export const pinterestApp = {
  title: 'the app at Pinterest',
  apiVersion: { name: 'v5', endsOn: 'not-announced', source: 'https://developers.pinterest.com/docs/api/v5/' },
  parts: ['authorization', 'accountOptions', 'publisher', 'changes', 'refresh'],
  settings: {
    PINTEREST_CLIENT_ID: { schema: z.string() },
    /** An app with trial access makes pins at https://api-sandbox.pinterest.com only. */
    PINTEREST_API_URL: { schema: z.url(), usual: 'https://api.pinterest.com' },
    PINTEREST_SITE_URL: { schema: z.url(), usual: 'https://www.pinterest.com' },
  },
  secretId: 'PINTEREST_SECRET_ID',
} as const satisfies ProviderApp;
