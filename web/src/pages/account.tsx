import type { ClientId } from '../../../shared/domain/ids.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';
import { SlotsPanel } from '../features/planning/slots-panel.tsx';
import { BrandingOf } from './branding.tsx';

export function AccountRoute() {
  return <AccountPage branding={branding} brandNotes={brandNotes} slots={slots} />;
}

const branding = (clientId: ClientId, name: string) => <BrandingOf clientId={clientId} name={name} />;
const brandNotes = (clientId: ClientId) => <BrandNotesPanel clientId={clientId} />;
const slots = (clientId: ClientId) => <SlotsPanel clientId={clientId} />;
