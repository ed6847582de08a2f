import { instagram as shared } from '../../../../shared/platforms/instagram.ts';
import type { OptionsOf } from '../../../../shared/platforms/registry.ts';
import type { WebPlatform } from '../web-platform.ts';
import { instagramTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';

const empty: OptionsOf<'instagram'> = { format: 'feed' };

export const instagram = {
  optionsForm: {
    schema: shared.options,
    empty,
    fromOptions: (options) => options ?? empty,
    toOptions: (choice) => choice,
    describe: ({ format }) => [instagramTexts.formats[format].label],
  },
  OptionsField,
  texts: instagramTexts,
  preview: { isTextFirst: false },
} as const satisfies WebPlatform<'instagram', OptionsOf<'instagram'>>;
