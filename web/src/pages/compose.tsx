import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { clientQuery } from '../data/clients.ts';
import { ConnectModal } from '../features/connections/connect-modal.tsx';
import { EditPostPage } from '../features/posts/edit-post-page.tsx';
import { NewPostPage } from '../features/posts/new-post-page.tsx';

/** The page that writes a post, with the dialog that connects the client's platforms. */
export function NewPostRoute() {
  return <NewPostPage connect={connect} />;
}

/** The page that changes a post, with the same dialog. */
export function EditPostRoute() {
  return <EditPostPage connect={connect} />;
}

function connect(clientId: ClientId, close: () => void) {
  return <ConnectClient clientId={clientId} onClose={close} />;
}

function ConnectClient({ clientId, onClose }: { clientId: ClientId; onClose: () => void }) {
  const { data: client } = useQuery(clientQuery(clientId));
  return client === undefined ? null : <ConnectModal client={client} onClose={onClose} />;
}
