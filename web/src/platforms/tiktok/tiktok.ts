import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type TikTokChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { tiktokTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

export const tiktok = {
  optionsForm,
  OptionsField,
  texts: tiktokTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'tiktok', TikTokChoice>;
