import * as z from 'zod';
import type { ProviderApp } from '../provider-app.ts';

/** No app is registered there: our id is the address of the document that describes us. */
export const blueskyApp = {
  title: 'the client of the AT protocol',
  apiVersion: 'none',
  parts: ['authorization', 'publisher', 'changes', 'insights', 'refresh', 'revocation', 'clientMetadata'],
  settings: {
    /** `https://<site>/api/auth/bluesky/client-metadata` */
    BLUESKY_CLIENT_ID: { schema: z.url() },
    /** Knows which server each `did:plc` has. */
    BLUESKY_DIRECTORY_URL: { schema: z.url(), usual: 'https://plc.directory' },
    /** Knows the handles, and counts what people do with posts. */
    BLUESKY_APPVIEW_URL: { schema: z.url(), usual: 'https://public.api.bsky.app' },
    /** Where people sign in, and what grants access, for most accounts. */
    BLUESKY_SIGN_IN_URL: { schema: z.url(), usual: 'https://bsky.social' },
    /** Makes videos playable before a post shows them. */
    BLUESKY_VIDEO_URL: { schema: z.url(), usual: 'https://video.bsky.app' },
    /** Where people see posts. */
    BLUESKY_SITE_URL: { schema: z.url(), usual: 'https://bsky.app' },
  },
  secretId: 'BLUESKY_SECRET_ID',
} as const satisfies ProviderApp;
