import type { LanguageTag } from '../../../shared/domain/language.ts';
import { languageTags } from '../../../shared/languages.ts';
import type fields from '../../../shared/texts/en/console/post-fields.json';
import type english from '../../../shared/texts/en/links/approve.json';
import { wordsByLanguage } from '../messages/by-language.ts';
import { withLinkTexts } from './link-texts.ts';

const ofPage = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/links/approve.json', { eager: true, import: 'default' }),
);

const ofFields = wordsByLanguage(
  import.meta.glob<typeof fields>('../../../shared/texts/*/console/post-fields.json', {
    eager: true,
    import: 'default',
  }),
);

type Own = (typeof ofPage)[LanguageTag] & (typeof ofFields)[LanguageTag];

export const pageTexts = withLinkTexts(
  Object.fromEntries(languageTags.map((tag) => [tag, { ...ofPage[tag], ...ofFields[tag] }])) as Readonly<
    Record<LanguageTag, Own>
  >,
);

export type PageTexts = (typeof pageTexts)[LanguageTag];
