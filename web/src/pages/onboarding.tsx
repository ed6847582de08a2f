import type { ClientId } from '../../../shared/domain/ids.ts';
import { OnboardingChecklist } from '../features/clients/onboarding/onboarding-checklist.tsx';
import type { OnboardingParts } from '../features/clients/onboarding/onboarding-parts.ts';
import { onDemand } from '../shell/states/on-demand.tsx';

const BrandNotesDialog = onDemand(
  async () => (await import('../features/captions/brand-notes-dialog.tsx')).BrandNotesDialog,
);
const ConnectLinkDialog = onDemand(
  async () => (await import('../features/connections/connect-link/link-dialog.tsx')).ConnectLinkDialog,
);
const ConnectUsual = onDemand(async () => (await import('../features/connections/connect-usual.tsx')).ConnectUsual);
const SlotsDialog = onDemand(async () => (await import('../features/planning/slots-dialog.tsx')).SlotsDialog);

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
