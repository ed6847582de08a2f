import type { ClientId } from '../../../shared/domain/ids.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';

export function AccountRoute() {
  return <AccountPage brandNotes={brandNotes} />;
}

const brandNotes = (clientId: ClientId) => <BrandNotesPanel clientId={clientId} />;
