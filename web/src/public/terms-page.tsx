import { LegalPage } from './legal-page.tsx';
import { terms } from './terms.ts';

/** The Terms of Service: `/terms`. */
export function TermsPage() {
  return <LegalPage text={terms} />;
}
