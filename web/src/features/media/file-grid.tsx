import Button from '@cloudscape-design/components/button';
import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ListedMedia } from '../../../../shared/contracts/media-contracts.ts';
import type { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import { mediaCard } from './media-card.tsx';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';
import { DeleteFiles } from './delete-files.tsx';
import { TagFiles } from './tag-files.tsx';

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
        selectionType="multi"
        selectedItems={selected}
        onSelectionChange={({ detail }) => setChosen(new Set(detail.selectedItems.map(({ id }) => id)))}
        loading={files === undefined}
        loadingText={mediaTexts.loading}
        cardDefinition={mediaCard({ onShow: place.open, onTag: place.showTag, onRemove })}
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
