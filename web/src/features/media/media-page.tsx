import { useParams } from 'react-router-dom';
import { Empty } from '../../shell/empty.tsx';
import { ClientFilter } from '../../shell/client-filter.tsx';
import { OfClient } from '../../shell/of-client.tsx';
import { Page } from '../../shell/page.tsx';
import { AllNumbers } from './library-numbers.tsx';
import { Library } from './library.tsx';
import { mediaTexts } from './messages.ts';
import { useLibrary, type LibraryPlace } from './use-library.ts';

/** The library of the client in the address, or of one that an admin chooses. */
export function MediaPage() {
  const { clientId } = useParams();
  const place = useLibrary();
  if (clientId === undefined) return <AnyLibrary place={place} />;
  return (
    <OfClient key={clientId} clientId={clientId}>
      {(name) => (
        <Page title={mediaTexts.title} description={<bdi>{name}</bdi>}>
          <Library clientId={clientId} place={place} isWorkspace />
        </Page>
      )}
    </OfClient>
  );
}

function AnyLibrary({ place }: { place: LibraryPlace }) {
  const { client, chooseClient } = place;
  const filter = <ClientFilter chosen={client} none={mediaTexts.chooseClient} onChange={chooseClient} />;
  if (client === undefined)
    return (
      <Page title={mediaTexts.title}>
        <AllNumbers />
        <Empty title={mediaTexts.chooseClient} text={mediaTexts.chooseClientText} action={filter} />
      </Page>
    );
  return (
    <Page title={mediaTexts.title} actions={filter}>
      <Library key={client} clientId={client} place={place} isWorkspace={false} />
    </Page>
  );
}
