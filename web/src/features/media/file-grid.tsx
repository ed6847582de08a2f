import Button from '@cloudscape-design/components/button';
import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ListedMedia } from '../../../../shared/contracts/media-contracts.ts';
import type { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import { useMissingPosters } from '../../data/media-library.ts';
import { mediaCard } from './media-card.tsx';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';
import { TagFiles } from './tag-files.tsx';
import { messageOf } from '../../api/api-error.ts';
import { type Removal, removalQuery, useDeleteFiles } from '../../data/media-library.ts';
import { useCan } from '../../auth/use-can.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { Uses } from './used-in.tsx';
import { inAList } from '../../messages/messages.ts';

interface FileGridProps extends Pick<CardsProps, 'filter' | 'pagination' | 'empty'> {
  readonly files: readonly ListedMedia[] | undefined;
  readonly counter?: string | undefined;
  readonly place: LibraryPlace;
  /** Set inside a client's workspace. */
  readonly home?: ClientId | undefined;
  readonly onRemove: (item: ListedMedia) => void;
}

const perRow = [{ cards: 1 }, { minWidth: 320, cards: 2 }, { minWidth: 640, cards: 3 }, { minWidth: 1000, cards: 4 }];

export function FileGrid({ files, counter, place, home, onRemove, ...around }: FileGridProps) {
  const [chosen, setChosen] = useState<ReadonlySet<MediaId>>(new Set());
  const [toDelete, setToDelete] = useState<readonly MediaId[]>();
  const [toTag, setToTag] = useState<readonly ListedMedia[]>();
  const mayWrite = useCan('media.write');
  useMissingPosters(files);
  // What another page or search shows is not chosen any more.
  const selected = (files ?? []).filter(({ id }) => chosen.has(id));
  return (
    <>
      <Cards
        {...around}
        header={
          <Header
            {...(counter !== undefined && { counter })}
            actions={
              selected.length > 0 && (
                <SpaceBetween direction="horizontal" size="xs">
                  <Button iconName="edit" onClick={() => setToTag(selected)}>
                    {mediaTexts.tags.edit}
                  </Button>
                  <Button iconName="remove" onClick={() => setToDelete(selected.map(({ id }) => id))}>
                    {mediaTexts.several.remove({ count: selected.length })}
                  </Button>
                </SpaceBetween>
              )
            }
          >
            {mediaTexts.list}
          </Header>
        }
        items={files ?? []}
        trackBy="id"
        {...(mayWrite && { selectionType: 'multi' })}
        selectedItems={selected}
        onSelectionChange={({ detail }) => setChosen(new Set(detail.selectedItems.map(({ id }) => id)))}
        loading={files === undefined}
        loadingText={mediaTexts.loading}
        cardDefinition={mediaCard({ onShow: place.open, onTag: place.showTag, ...(mayWrite && { onRemove }) })}
        cardsPerRow={perRow}
        ariaLabels={{
          itemSelectionLabel: (_, { name }) => mediaTexts.several.select({ name }),
          selectionGroupLabel: mediaTexts.several.selection,
          cardsLabel: mediaTexts.list,
        }}
      />
      {toTag !== undefined && <TagFiles files={toTag} onClose={() => setToTag(undefined)} />}
      {toDelete !== undefined && <DeleteFiles mediaIds={toDelete} home={home} onClose={() => setToDelete(undefined)} />}
    </>
  );
}

const texts = mediaTexts.several;

interface DeleteFilesProps {
  readonly mediaIds: readonly MediaId[];
  readonly home: ClientId | undefined;
  readonly onClose: () => void;
}

function DeleteFiles({ mediaIds, home, onClose }: DeleteFilesProps) {
  const { data, error, refetch, isFetching } = useQuery(removalQuery(mediaIds));
  const remove = useDeleteFiles();
  const free = data?.removed ?? [];
  const confirm = () =>
    remove.mutate(free, {
      onSuccess({ removed, kept }) {
        if (removed.length > 0) notify.success(texts.removed({ count: removed.length }));
        if (kept.length > 0) notify.error(texts.stayed({ names: namesOf(kept) }));
      },
      onError: (cause) => notify.error(`${texts.failed}. ${messageOf(cause)}`),
      onSettled: onClose,
    });
  return (
    <Confirm
      title={texts.title}
      action={free.length === 0 ? texts.title : texts.remove({ count: free.length })}
      isBusy={remove.isPending}
      isBlocked={isFetching || free.length === 0}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isFetching && <StatusIndicator type="loading">{mediaTexts.usesLoading}</StatusIndicator>}
      {error !== null && <LoadFailed title={mediaTexts.usesFailed} error={error} onRetry={() => void refetch()} />}
      {!isFetching && data !== undefined && <Consequences {...data} home={home} />}
    </Confirm>
  );
}

function Consequences({ removed, kept, home }: Removal & { home: ClientId | undefined }) {
  return (
    <SpaceBetween size="s">
      <div>{texts.removeText({ count: removed.length })}</div>
      {kept.length > 0 && (
        <div>
          {texts.needed({ count: kept.length })}
          <ul className="media-uses">
            {kept.map(({ mediaId, name, ...uses }) => (
              <li key={mediaId}>
                <bdi>{name}</bdi>
                <Uses {...uses} home={home} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </SpaceBetween>
  );
}

const namesOf = (kept: Removal['kept']) => inAList(kept.map(({ name }) => `“${name}”`));
