import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import type { ListedMedia } from '../../../../shared/contracts/media-contracts.ts';
import { mediaCard } from './media-card.tsx';
import { mediaTexts } from './messages.ts';
import type { LibraryPlace } from './use-library.ts';

interface FileGridProps extends Pick<CardsProps, 'header' | 'filter' | 'pagination' | 'empty'> {
  readonly files: readonly ListedMedia[] | undefined;
  readonly place: LibraryPlace;
  readonly onRemove: (item: ListedMedia) => void;
}

const perRow = [{ cards: 1 }, { minWidth: 320, cards: 2 }, { minWidth: 640, cards: 3 }, { minWidth: 1000, cards: 4 }];

export function FileGrid({ files, place, onRemove, ...around }: FileGridProps) {
  return (
    <Cards
      {...around}
      items={files ?? []}
      trackBy="id"
      loading={files === undefined}
      loadingText={mediaTexts.loading}
      cardDefinition={mediaCard({ onShow: place.open, onRemove })}
      cardsPerRow={perRow}
      ariaLabels={{ itemSelectionLabel: () => '', selectionGroupLabel: '', cardsLabel: mediaTexts.list }}
    />
  );
}
