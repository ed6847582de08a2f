import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type FacebookChoice } from './choice.ts';
import { facebookTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const facebook = {
  optionsForm,
  OptionsField,
  texts: facebookTexts,
  Preview,
} as const satisfies WebPlatform<'facebook', FacebookChoice>;
