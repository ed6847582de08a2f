import { onDemand } from '../shell/states/on-demand.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { clientQuery } from '../data/clients.ts';
import type { FeatureDialogs } from '../features/posts/composer/composer-dialogs.tsx';
import { EditPostPage, NewPostPage } from '../features/posts/composer/post-pages.tsx';
import { ConnectModal } from '../features/connections/connect-modal.tsx';

const SnippetsDialog = onDemand(async () => (await import('../features/planning/snippets-dialog.tsx')).SnippetsDialog);

const SlotsDialog = onDemand(async () => (await import('../features/planning/slots-dialog.tsx')).SlotsDialog);

const SuggestCaptions = onDemand(
  async () => (await import('../features/captions/suggest-captions.tsx')).SuggestCaptions,
);

const LinkTagsDialog = onDemand(async () => (await import('../features/planning/link-tags-dialog.tsx')).LinkTagsDialog);

export function NewPostRoute() {
  return <NewPostPage dialogs={dialogs} />;
}

export function EditPostRoute() {
  return <EditPostPage dialogs={dialogs} />;
}

const dialogs: FeatureDialogs = {
  connect: (clientId, close) => <ConnectClient clientId={clientId} onClose={close} />,
  links: (occasion) => <LinkTagsDialog {...occasion} />,
  snippets: (clientId, close) => <SnippetsDialog clientId={clientId} onClose={close} />,
  slots: (clientId, close) => <SlotsDialog clientId={clientId} onClose={close} />,
  captions: (occasion) => <SuggestCaptions {...occasion} />,
};

function ConnectClient({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const { data: client } = useQuery(clientQuery(clientId));
  return client === undefined ? null : <ConnectModal client={client} onClose={onClose} />;
}
