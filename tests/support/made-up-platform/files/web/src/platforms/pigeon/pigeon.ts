import { PigeonOptions } from '../../../../shared/platforms/options/pigeon.ts';
import type { WebPlatform } from '../web-platform.ts';
import { pigeonTexts } from './messages.ts';
import { Preview } from './preview.tsx';

export const pigeon = {
  optionsForm: {
    schema: PigeonOptions,
    empty: {},
    fromOptions: (options) => options ?? {},
    toOptions: () => undefined,
    describe: () => [],
  },
  OptionsField: () => null,
  texts: pigeonTexts,
  Preview,
} as const satisfies WebPlatform<'pigeon', PigeonOptions>;
