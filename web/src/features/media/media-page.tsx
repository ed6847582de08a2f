import SpaceBetween from '@cloudscape-design/components/space-between';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { WithClientName } from '../../shell/clients/with-client-name.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { AllFiles } from './all-files.tsx';
import { Library } from './library.tsx';
import { mediaTexts } from './messages.ts';
import { useLibrary, type LibraryPlace } from './use-library.ts';
import { useClientInAddress } from '../../address-ids.ts';

export function MediaPage() {
  const clientId = useClientInAddress();
  const place = useLibrary();
  if (clientId === undefined) return <AnyLibrary place={place} />;
  return (
    <WithClientName key={clientId} clientId={clientId}>
      {(name) => (
        <Page title={mediaTexts.title} description={<bdi>{name}</bdi>}>
          <Library clientId={clientId} place={place} isWorkspace />
        </Page>
      )}
    </WithClientName>
  );
}

function AnyLibrary({ place }: { place: LibraryPlace }) {
  const { client, chooseClient } = place;
  const filter = (
    <SpaceBetween direction="horizontal" size="xs">
      <SavedViews list="media" />
      <ClientFilter chosen={client} none={mediaTexts.allClients} onChange={chooseClient} />
    </SpaceBetween>
  );
  if (client === undefined)
    return (
      <Page title={mediaTexts.title} description={mediaTexts.allText} actions={filter}>
        <AllFiles place={place} />
      </Page>
    );
  return (
    <Page title={mediaTexts.title} actions={filter}>
      <Library key={client} clientId={client} place={place} isWorkspace={false} />
    </Page>
  );
}
