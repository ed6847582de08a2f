import type * as z from 'zod';
import type { ThreadsOptions } from '../../../shared/platforms/options/threads.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformPost } from '../../../shared/platforms/rules/rule.ts';
import { threadsParts } from '../../../shared/platforms/threads.ts';
import { bluesky } from './bluesky/bluesky.tsx';
import { facebook } from './facebook/facebook.tsx';
import { instagram } from './instagram/instagram.tsx';
import { linkedin } from './linkedin/linkedin.tsx';
import { optionsForm, type ThreadsChoice } from './threads/choice.ts';
import { threadsTexts } from './threads/messages.ts';
import { OptionsField } from './threads/options-field.tsx';
import { Preview } from './threads/preview.tsx';
import { pinterest } from './pinterest/pinterest.tsx';
import { tiktok } from './tiktok/tiktok.tsx';
import { twitter } from './twitter/twitter.tsx';
import { youtube } from './youtube/youtube.ts';
import type { Detail, WebPlatform } from './web-platform.ts';

function detailsOf({ content, options }: PlatformPost<ThreadsOptions>): Detail[] {
  const { replies = 'everyone', topic, link, isThread } = options ?? {};
  const parts = threadsParts(content, options).length;
  return [
    { label: threadsTexts.whoReplies, value: threadsTexts.replies[replies] },
    ...(topic === undefined ? [] : [{ label: threadsTexts.topic, value: topic }]),
    ...(link === undefined ? [] : [{ label: threadsTexts.link, value: link }]),
    ...(isThread === true ? [{ label: threadsTexts.thread, value: threadsTexts.parts({ count: parts }) }] : []),
  ];
}

const threads = {
  optionsForm,
  OptionsField,
  texts: threadsTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'threads', ThreadsChoice>;

export const webPlatforms = {
  instagram,
  facebook,
  tiktok,
  linkedin,
  twitter,
  youtube,
  pinterest,
  bluesky,
  threads,
} as const satisfies Readonly<Record<Platform, unknown>>;

export type ChoiceOf<P extends Platform> = z.infer<(typeof webPlatforms)[P]['optionsForm']['schema']>;

/** For code generic in the platform: a choice fits only the functions of its own platform. */
export const webPlatformById: { readonly [P in Platform]: WebPlatform<P, ChoiceOf<P>> } = webPlatforms;
