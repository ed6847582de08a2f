import type * as z from 'zod';
import { linkedinMemberApp, linkedinPagesApp } from './linkedin/settings.ts';
import { blueskyApp } from './bluesky/settings.ts';
import { instagramLoginApp, metaApp } from './meta/settings.ts';
import { pinterestApp } from './pinterest/settings.ts';
import type { AppSetting, PlatformPart, ProviderApp } from './provider-app.ts';
import { threadsApp } from './threads/settings.ts';
import { tiktokApp } from './tiktok/settings.ts';
import { twitterApp } from './twitter/settings.ts';
import { youtubeApp } from './youtube/settings.ts';

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
