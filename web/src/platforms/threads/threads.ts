import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type ThreadsChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { threadsTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const threads = {
  optionsForm,
  OptionsField,
  texts: threadsTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'threads', ThreadsChoice>;
