import SpaceBetween from '@cloudscape-design/components/space-between';
import FormField from '@cloudscape-design/components/form-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientFilter } from '../../shell/clients/client-filter.tsx';
import { WithClientName } from '../../shell/clients/with-client-name.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { Library } from './library.tsx';
import { mediaTexts } from './messages.ts';
import { useLibrary, type LibraryPlace } from './use-library.ts';
import { useClientInAddress } from '../../address-ids.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { MediaItem } from '../../../../shared/domain/media/media.ts';
import { allFilesQuery } from '../../data/media-library.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { ShowMore } from '../../shell/tables/show-more.tsx';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { FileDialogs } from './file-dialogs.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileGrid } from './file-grid.tsx';
import { AllNumbers } from './library-numbers.tsx';
import { NoMatch } from './no-match.tsx';
import { Uploads } from './uploads.tsx';
import { IfMay } from '../../auth/use-can.ts';

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

/** Uploads into the library of a client. Another is chosen once the files have arrived. */
function UploadFor() {
  const [client, setClient] = useState<ClientId>();
  const [isSending, setIsSending] = useState(false);
  return (
    <SpaceBetween size="s">
      <FormField label={mediaTexts.uploadFor}>
        <ClientFilter
          chosen={client}
          none={mediaTexts.chooseClient}
          label={mediaTexts.uploadFor}
          isDisabled={isSending}
          onChange={setClient}
        />
      </FormField>
      {client !== undefined && <Uploads key={client} clientId={client} onSending={setIsSending} />}
    </SpaceBetween>
  );
}

function AllFiles({ place }: { place: LibraryPlace }) {
  const query = useInfiniteQuery(allFilesQuery(place));
  const [toDelete, setToDelete] = useState<MediaItem>();
  const { data, error, refetch } = query;
  const { failed, empty, allEmptyText } = mediaTexts;
  const counter =
    data && ((place.search === '' && place.tag === undefined) || data.isWhole)
      ? `(${wholeNumber(data.total)})`
      : undefined;
  const found =
    data && (data.isWhole ? mediaTexts.found({ count: data.total }) : mediaTexts.someFound({ count: data.total }));
  return (
    <SpaceBetween size="l">
      <AllNumbers />
      <IfMay action="media.write">
        <UploadFor />
      </IfMay>
      {error !== null && data === undefined ? (
        <LoadFailed title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <FileGrid
          files={data?.media}
          place={place}
          onRemove={setToDelete}
          counter={counter}
          filter={<FileFilters place={place} found={found} />}
          empty={place.isFiltered ? <NoMatch onClear={place.clear} /> : <Empty title={empty} text={allEmptyText} />}
        />
      )}
      <ShowMore query={query} />
      <FileDialogs
        media={data?.media ?? []}
        place={place}
        toDelete={toDelete}
        onDeleteClosed={() => setToDelete(undefined)}
      />
    </SpaceBetween>
  );
}
