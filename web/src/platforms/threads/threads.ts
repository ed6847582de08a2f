import type { WebPlatform } from '../web-platform.ts';
import { optionsForm, type ThreadsChoice } from './choice.ts';
import { detailsOf } from './details.ts';
import { threadsTexts } from './messages.ts';
import { onDemand } from '../../shell/states/on-demand.tsx';

const OptionsField = onDemand(async () => (await import('./options-field.tsx')).OptionsField);
const Preview = onDemand(async () => (await import('./preview.tsx')).Preview);

export const threads = {
  optionsForm,
  OptionsField,
  texts: threadsTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'threads', ThreadsChoice>;
