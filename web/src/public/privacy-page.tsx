import { LegalPage, textInLanguage } from './legal-page.tsx';

const text = await textInLanguage({
  en: async () => (await import('./privacy.ts')).privacy,
  ar: async () => (await import('./privacy.ar.ts')).privacy,
  fr: async () => (await import('./privacy.fr.ts')).privacy,
});

export function PrivacyPage() {
  return <LegalPage text={text} />;
}
