import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type BlueskyChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { blueskyTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const bluesky = {
  optionsForm,
  OptionsField,
  texts: blueskyTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'bluesky', BlueskyChoice>;
