import { LegalPage, textInLanguage } from './legal-page.tsx';

const text = await textInLanguage({
  en: async () => (await import('./terms.ts')).terms,
  ar: async () => (await import('./terms.ar.ts')).terms,
  fr: async () => (await import('./terms.fr.ts')).terms,
});

export function TermsPage() {
  return <LegalPage text={text} />;
}
