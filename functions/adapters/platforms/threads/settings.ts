import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

/** Beside the app of Facebook Login: Threads has an id and a secret of its own. */
export const threadsApp = {
  title: 'the app at Threads',
  apiVersion: {
    name: 'v1.0',
    endsOn: 'not-announced',
    source: 'https://developers.facebook.com/docs/threads/changelog',
  },
  parts: ['authorization', 'publisher', 'changes', 'comments', 'insights', 'refresh', 'notices'],
  settings: {
    THREADS_APP_ID: { schema: z.string().regex(/^\d*$/, 'must be the digits of an app at Threads') },
    THREADS_API_URL: { schema: z.url(), usual: 'https://graph.threads.net' },
    /** Of the consent page. */
    THREADS_SITE_URL: { schema: z.url(), usual: 'https://threads.net' },
  },
  secretId: 'THREADS_SECRET_ID',
} as const satisfies ProviderApp;
