import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type InstagramChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { instagramTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';
import { TabFields } from './tab-fields.tsx';

export const instagram = {
  optionsForm,
  OptionsField,
  TabFields,
  texts: instagramTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'instagram', InstagramChoice>;
