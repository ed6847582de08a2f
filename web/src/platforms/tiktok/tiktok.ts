import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';

export const tiktok = {
  optionsForm,
  OptionsField,
  texts: tiktokTexts,
  preview: { isTextFirst: false },
} as const satisfies WebPlatform<'tiktok', TikTokChoice>;
