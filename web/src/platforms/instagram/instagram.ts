import { InstagramOptions } from '../../../../shared/platforms/options/instagram.ts';
import type { WebPlatform } from '../web-platform.ts';
import { instagramTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

const empty: InstagramOptions = { format: 'feed' };

export const instagram = {
  optionsForm: {
    schema: InstagramOptions,
    empty,
    fromOptions: (options) => options ?? empty,
    toOptions: (choice) => choice,
    describe: ({ format }) => [instagramTexts.formats[format].label],
  },
  OptionsField,
  texts: instagramTexts,
  Preview,
} as const satisfies WebPlatform<'instagram', InstagramOptions>;
