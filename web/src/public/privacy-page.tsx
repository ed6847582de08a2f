import { byLanguage } from '../messages/by-language.ts';
import { LegalPage, textInLanguage } from './legal-page.tsx';
import type { LegalText } from './legal-text.ts';

const text = await textInLanguage(
  byLanguage(import.meta.glob<LegalText>('../../../shared/texts/*/privacy.json', { import: 'default' })),
);

export function PrivacyPage() {
  return <LegalPage text={text} />;
}
