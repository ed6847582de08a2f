import { LegalPage } from './legal-page.tsx';
import { terms } from './terms.ts';

export function TermsPage() {
  return <LegalPage text={terms} />;
}
