import type { ClientId } from '../../../shared/domain/ids.ts';
import { OnboardingChecklist } from '../features/clients/onboarding/onboarding-checklist.tsx';
import type { OnboardingParts } from '../features/clients/onboarding/onboarding-parts.ts';
import { BrandNotesDialog } from '../features/captions/brand-notes-dialog.tsx';
import { ConnectLinkDialog } from '../features/connections/connect-link/link-dialog.tsx';
import { ConnectUsual } from '../features/connections/connect-usual.tsx';
import { SlotsDialog } from '../features/planning/slots-dialog.tsx';

export const onboardingParts: OnboardingParts = {
  connect: (clientId) => <ConnectUsual clientId={clientId} />,
  link: (clientId, close) => <ConnectLinkDialog clientId={clientId} onClose={close} />,
  brand: (clientId, close) => <BrandNotesDialog clientId={clientId} onClose={close} />,
  slots: (clientId, close) => <SlotsDialog clientId={clientId} onClose={close} />,
};

/** For staff. */
export function Onboarding({ clientId }: { readonly clientId: ClientId }) {
  return <OnboardingChecklist clientId={clientId} parts={onboardingParts} />;
}
