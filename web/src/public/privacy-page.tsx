import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy.ts';

export function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
