import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type PinterestChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { pinterestTexts } from './messages.ts';
import { Suggestion } from './suggestion.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const pinterest = {
  optionsForm,
  OptionsField,
  Suggestion,
  texts: pinterestTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'pinterest', PinterestChoice>;
