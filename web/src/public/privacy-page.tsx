import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy.ts';

/** The Privacy Policy: `/privacy`. */
export function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
