import { blueskyParts } from '../../../../shared/platforms/bluesky.ts';
import type { BlueskyOptions } from '../../../../shared/platforms/options/bluesky.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { threadTexts } from '../messages.ts';
import type { Detail, WebPlatform } from '../web-platform.ts';
import { optionsForm, type BlueskyChoice } from './choice.ts';
import { blueskyTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

function detailsOf({ content, options }: PlatformPost<BlueskyOptions>): Detail[] {
  if (options?.isThread !== true) return [];
  const count = blueskyParts(content, options).length;
  return [{ label: threadTexts.thread, value: threadTexts.parts({ count }) }];
}

export const bluesky = {
  optionsForm,
  OptionsField,
  texts: blueskyTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'bluesky', BlueskyChoice>;
