import type english from '../../../shared/texts/en/links/report.json';
import { wordsByLanguage } from '../messages/by-language.ts';

/** Until a report is there, the page may name no agency. `recipient`: what the page of a recipient says. */
export const reportLinkTexts = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/links/report.json', { eager: true, import: 'default' }),
);
