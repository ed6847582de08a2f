import { pigeon as shared } from '../../../../shared/platforms/pigeon.ts';
import type { OptionsOf } from '../../../../shared/platforms/registry.ts';
import type { WebPlatform } from '../web-platform.ts';
import { pigeonTexts } from './messages.ts';

export const pigeon = {
  optionsForm: {
    schema: shared.options,
    empty: {},
    fromOptions: (options) => options ?? {},
    toOptions: () => undefined,
    describe: () => [],
  },
  OptionsField: () => null,
  texts: pigeonTexts,
  preview: { isTextFirst: true },
} as const satisfies WebPlatform<'pigeon', OptionsOf<'pigeon'>>;
