import { lazy, Suspense } from 'react';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { OnboardingChecklist } from '../features/clients/onboarding/onboarding-checklist.tsx';
import type { OnboardingParts } from '../features/clients/onboarding/onboarding-parts.ts';

const BrandNotesDialog = lazy(async () => ({
  default: (await import('../features/captions/brand-notes-dialog.tsx')).BrandNotesDialog,
}));
const ConnectLinkDialog = lazy(async () => ({
  default: (await import('../features/connections/connect-link/link-dialog.tsx')).ConnectLinkDialog,
}));
const ConnectUsual = lazy(async () => ({
  default: (await import('../features/connections/connect-usual.tsx')).ConnectUsual,
}));
const SlotsDialog = lazy(async () => ({
  default: (await import('../features/planning/slots-dialog.tsx')).SlotsDialog,
}));

export const onboardingParts: OnboardingParts = {
  connect: (clientId) => (
    <Suspense>
      <ConnectUsual clientId={clientId} />
    </Suspense>
  ),
  link: (clientId, close) => (
    <Suspense>
      <ConnectLinkDialog clientId={clientId} onClose={close} />
    </Suspense>
  ),
  brand: (clientId, close) => (
    <Suspense>
      <BrandNotesDialog clientId={clientId} onClose={close} />
    </Suspense>
  ),
  slots: (clientId, close) => (
    <Suspense>
      <SlotsDialog clientId={clientId} onClose={close} />
    </Suspense>
  ),
};

/** For staff. */
export function Onboarding({ clientId }: { readonly clientId: ClientId }) {
  return <OnboardingChecklist clientId={clientId} parts={onboardingParts} />;
}
