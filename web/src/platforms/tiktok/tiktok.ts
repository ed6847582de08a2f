import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type TikTokChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { tiktokTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const tiktok = {
  optionsForm,
  OptionsField,
  texts: tiktokTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'tiktok', TikTokChoice>;
