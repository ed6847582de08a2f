import type { FeatureDialogs } from '../features/clients/client-dialog.tsx';
import { clientTexts } from '../features/clients/messages.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { onboardingParts } from './onboarding.tsx';
import { AskClient } from '../features/posts/approvals/ask-client.tsx';
import { ConnectModal } from '../features/connections/connect-modal.tsx';
import { SubClientsPanel } from '../features/sub-clients/sub-clients-panel.tsx';
import { TemplatesDialog } from '../features/posts/templates/templates-dialog.tsx';

export const clientDialogs: FeatureDialogs = {
  onboarding: onboardingParts,
  ask: (client, close) => <AskClient client={client} onClose={close} />,
  templates: ({ id }, close) => <TemplatesDialog clientId={id} onClose={close} />,
  connect: (client, close) => <ConnectModal client={client} onClose={close} />,
  subClients: (client, close) => (
    <Dialog title={clientTexts.actions.subClients} size="large" footer={null} onClose={close}>
      <SubClientsPanel client={client} />
    </Dialog>
  ),
};
