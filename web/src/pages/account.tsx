import type { ClientId } from '../../../shared/domain/ids.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { BrandNotesPanel } from '../features/captions/brand-notes-panel.tsx';
import { SlotsPanel } from '../features/planning/slots-panel.tsx';
import { MarkOf } from './client-mark.tsx';

export function AccountRoute() {
  return <AccountPage mark={mark} brandNotes={brandNotes} slots={slots} />;
}

const mark = (clientId: ClientId, name: string) => <MarkOf clientId={clientId} name={name} />;
const brandNotes = (clientId: ClientId) => <BrandNotesPanel clientId={clientId} />;
const slots = (clientId: ClientId) => <SlotsPanel clientId={clientId} />;
