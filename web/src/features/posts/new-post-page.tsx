import { useParams } from 'react-router-dom';
import { Page } from '../../shell/page.tsx';
import { composerTexts } from './composer-messages.ts';
import { Composer, type Connect } from './composer.tsx';

/** Writes a post, for the client in the address or for one an admin chooses. */
export function NewPostPage({ connect }: { connect: Connect }) {
  const { clientId } = useParams();
  return (
    <Page title={composerTexts.title}>
      <Composer key={clientId ?? ''} clientId={clientId} connect={connect} />
    </Page>
  );
}
