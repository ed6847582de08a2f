import * as z from 'zod';
import { instagramLoginApp, metaApp } from './meta/settings.ts';
import type { AppSetting, PlatformPart, ProviderApp, ApiVersion } from './provider-app.ts';
import { threadsApp } from './threads/settings.ts';

const youtubeApp = {
  title: 'the project at Google for YouTube',
  apiVersion: {
    name: 'v3',
    endsOn: 'not-announced',
    source: 'https://developers.google.com/youtube/v3/revision_history',
  },
  parts: ['authorization', 'accountOptions', 'publisher', 'changes', 'comments', 'insights', 'refresh', 'revocation'],
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

/** No app is registered there: our id is the address of the document that describes us. */
const blueskyApp = {
  title: 'the client of the AT protocol',
  apiVersion: 'none',
  parts: ['authorization', 'publisher', 'changes', 'comments', 'insights', 'refresh', 'revocation', 'clientMetadata'],
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

/** Versions come monthly and live for a year. */
const linkedinVersion = {
  name: '202609',
  endsOn: '2027-09-15',
  source: 'https://learn.microsoft.com/en-us/linkedin/marketing/versioning',
} as const satisfies ApiVersion;

/** Share on LinkedIn with OpenID Connect: for members, without a review. */
const linkedinMemberApp = {
  title: 'the app for members at LinkedIn',
  apiVersion: linkedinVersion,
  parts: ['authorization', 'publisher', 'changes', 'insights', 'revocation'],
  settings: {
    LINKEDIN_CLIENT_ID: { schema: z.string(), usual: '' },
    LINKEDIN_API_URL: { schema: z.url(), usual: 'https://api.linkedin.com' },
    LINKEDIN_SITE_URL: { schema: z.url(), usual: 'https://www.linkedin.com' },
    LINKEDIN_API_VERSION: {
      schema: z.string().regex(/^\d{6}$/, 'must be a month like 202609'),
      usual: linkedinVersion.name,
    },
  },
  secretId: 'LINKEDIN_SECRET_ID',
} as const satisfies ProviderApp;

/** The Community Management API, which LinkedIn gives only to an app without another product. */
const linkedinPagesApp = {
  title: 'the app for pages at LinkedIn',
  apiVersion: 'none',
  parts: ['authorization', 'revocation'],
  settings: { LINKEDIN_PAGES_CLIENT_ID: { schema: z.string(), usual: '' } },
  secretId: 'LINKEDIN_PAGES_SECRET_ID',
} as const satisfies ProviderApp;

const twitterApp = {
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

const pinterestApp = {
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

const tiktokApp = {
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

/** Our apps at the platforms' providers. Kept free of adapters, because the stacks and every function import it. */
export const apps = {
  meta: metaApp,
  instagramLogin: instagramLoginApp,
  tiktok: tiktokApp,
  linkedinMember: linkedinMemberApp,
  linkedinPages: linkedinPagesApp,
  twitter: twitterApp,
  youtube: youtubeApp,
  pinterest: pinterestApp,
  bluesky: blueskyApp,
  threads: threadsApp,
} as const satisfies Readonly<Record<string, ProviderApp>>;

type Apps = typeof apps;
export type AppName = keyof Apps;
export const appNames = Object.keys(apps) as AppName[];
export const forEachApp = <T>(valueOf: (name: AppName) => T) =>
  Object.fromEntries(appNames.map((name) => [name, valueOf(name)])) as Readonly<Record<AppName, T>>;

type VariableOf<A extends AppName> = { [N in A]: (keyof Apps[N]['settings'] & string) | Apps[N]['secretId'] }[A];
export type AppVariables<A extends AppName = AppName> = { readonly [V in VariableOf<A>]: string };

export type AppsFor<P extends PlatformPart> = {
  [A in AppName]: [Extract<P, Apps[A]['parts'][number]>] extends [never] ? never : A;
}[AppName];
export const appsFor = <P extends PlatformPart>(parts: readonly P[]) =>
  appNames.filter((name) => apps[name].parts.some((part) => parts.some((one) => one === part))) as AppsFor<P>[];

export const settingsOf = (name: AppName): [string, AppSetting][] => Object.entries(apps[name].settings);

export function appSchemas<A extends AppName>(names: readonly A[], ofSecretId: z.ZodType<string>) {
  const variables = names.flatMap((name) => [
    ...settingsOf(name).map(([variable, { schema, usual }]) => [
      variable,
      usual === undefined ? schema : schema.default(usual),
    ]),
    [apps[name].secretId, ofSecretId],
  ]);
  return Object.fromEntries(variables) as Readonly<Record<VariableOf<A>, z.ZodType<string>>>;
}

export function appVariables<A extends AppName>(
  names: readonly A[],
  settings: Readonly<Record<string, string>>,
  secretIdOf: (name: A) => string,
): AppVariables<A> {
  const variables = names.flatMap((name) => [
    ...settingsOf(name).map(([variable]) => [variable, settings[variable]]),
    [apps[name].secretId, secretIdOf(name)],
  ]);
  return Object.fromEntries(variables) as AppVariables<A>;
}
