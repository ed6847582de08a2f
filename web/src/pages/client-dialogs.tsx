import Modal from '@cloudscape-design/components/modal';
import { lazy, Suspense } from 'react';
import type { FeatureDialogs } from '../features/clients/client-dialog.tsx';
import { clientTexts } from '../features/clients/messages.ts';
import { onboardingParts } from './onboarding.tsx';
import { shellMessages } from '../shell/messages.ts';
import { unlessOverlayClick } from '../shell/dialogs/unless-overlay-click.ts';

const AskClient = lazy(async () => ({
  default: (await import('../features/posts/approvals/ask-client.tsx')).AskClient,
}));
const ConnectModal = lazy(async () => ({
  default: (await import('../features/connections/connect-modal.tsx')).ConnectModal,
}));
const SubClientsPanel = lazy(async () => ({
  default: (await import('../features/sub-clients/sub-clients-panel.tsx')).SubClientsPanel,
}));
const TemplatesDialog = lazy(async () => ({
  default: (await import('../features/posts/templates/templates-dialog.tsx')).TemplatesDialog,
}));

/** Loaded when they are opened. */
export const clientDialogs: FeatureDialogs = {
  onboarding: onboardingParts,
  ask: (client, close) => (
    <Suspense>
      <AskClient client={client} onClose={close} />
    </Suspense>
  ),
  templates: ({ id }, close) => (
    <Suspense>
      <TemplatesDialog clientId={id} onClose={close} />
    </Suspense>
  ),
  connect: (client, close) => (
    <Suspense>
      <ConnectModal client={client} onClose={close} />
    </Suspense>
  ),
  subClients: (client, close) => (
    <Modal
      visible
      size="large"
      header={clientTexts.actions.subClients}
      closeAriaLabel={shellMessages.close}
      onDismiss={unlessOverlayClick(close)}
    >
      <Suspense>
        <SubClientsPanel client={client} />
      </Suspense>
    </Modal>
  ),
};
