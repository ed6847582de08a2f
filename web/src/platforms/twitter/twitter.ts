import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type TwitterChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { twitterTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const twitter = {
  optionsForm,
  OptionsField,
  texts: twitterTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'twitter', TwitterChoice>;
