import * as z from 'zod';
import type { ApiVersion, ProviderApp } from '../provider-app.ts';

const graphVersion = {
  name: 'v25.0',
  endsOn: '2028-07-29',
  source: 'https://developers.facebook.com/docs/graph-api/changelog/versions/',
} as const satisfies ApiVersion;

/** Needed for metrics, webhooks, deleting, first comments, and Pages that belong to a business. */
export const extraScopes = [
  'read_insights',
  'pages_manage_metadata',
  'pages_manage_engagement',
  'business_management',
  'instagram_manage_insights',
  'instagram_manage_comments',
  'instagram_manage_contents',
] as const;

/**
 * How a Page's posts are made: unpublished ahead of their time and then published by their id, or in one call at their
 * time, whose lost answer is looked for by the words of the post.
 */
const PagePosts = z.enum(['unpublished-first', 'at-once']);

/** The app of Facebook Login, for Instagram and Facebook. */
export const metaApp = {
  title: 'the app at Meta',
  apiVersion: graphVersion,
  parts: [
    'authorization',
    'publisher',
    'changes',
    'comments',
    'insights',
    'revocation',
    'installation',
    'webhooks',
    'notices',
  ],
  settings: {
    META_APP_ID: { schema: z.string().regex(/^\d*$/, 'must be the digits of an app at Meta') },
    META_GRAPH_URL: { schema: z.url(), usual: 'https://graph.facebook.com' },
    META_DIALOG_URL: { schema: z.url(), usual: 'https://www.facebook.com' },
    META_GRAPH_VERSION: { schema: z.string().regex(/^v\d+\.\d+$/), usual: graphVersion.name },
    META_EXTRA_SCOPES: {
      schema: z.string().regex(/^[\w\s,]*$/, 'must be permissions separated by commas'),
      usual: extraScopes.join(','),
    },
    META_PAGE_POSTS: { schema: PagePosts, usual: 'unpublished-first' },
  },
  secretId: 'META_SECRET_ID',
} as const satisfies ProviderApp;

export const instagramLoginApp = {
  title: 'the app of Instagram Login',
  apiVersion: 'none',
  parts: ['notices'],
  settings: {},
  secretId: 'INSTAGRAM_SECRET_ID',
} as const satisfies ProviderApp;
