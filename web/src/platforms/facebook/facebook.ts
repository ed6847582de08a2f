import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type FacebookChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { facebookTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';
import { TabFields } from './tab-fields.tsx';

export const facebook = {
  optionsForm,
  OptionsField,
  TabFields,
  texts: facebookTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'facebook', FacebookChoice>;
