import type { LanguageTag } from '../../../shared/domain/language.ts';
import type english from '../../../shared/texts/en/links/approve.json';
import { wordsByLanguage } from '../messages/by-language.ts';
import { withLinkTexts } from './link-texts.ts';

export const pageTexts = withLinkTexts(
  wordsByLanguage(
    import.meta.glob<typeof english>('../../../shared/texts/*/links/approve.json', { eager: true, import: 'default' }),
  ),
);

export type PageTexts = (typeof pageTexts)[LanguageTag];
