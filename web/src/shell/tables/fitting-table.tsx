import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { OpensRows } from '../links/opens-rows.tsx';
import { useMedia } from '../preferences/use-media.ts';

interface FittingTableProps<Item> extends Pick<
  TableProps<Item>,
  'items' | 'header' | 'filter' | 'loading' | 'loadingText' | 'empty' | 'pagination'
> {
  readonly label: string;
  /** The first column identifies the item. */
  readonly columns: readonly TableProps.ColumnDefinition<Item>[];
  readonly trackBy: string | ((item: Item) => string);
}

/** A table; on a phone, cards with the cells of each row below each other. */
export function FittingTable<Item>({ label, columns, ...shared }: FittingTableProps<Item>) {
  const isSmall = useMedia('(width < 688px)');
  return (
    <OpensRows>
      {isSmall ? (
        <Cards {...shared} cardDefinition={cardOf(columns)} ariaLabels={{ ...unselectable, cardsLabel: label }} />
      ) : (
        <Table {...shared} columnDefinitions={columns} wrapLines ariaLabels={{ tableLabel: label }} />
      )}
    </OpensRows>
  );
}

const unselectable = { itemSelectionLabel: () => '', selectionGroupLabel: '' };

function cardOf<Item>([
  name,
  ...others
]: readonly TableProps.ColumnDefinition<Item>[]): CardsProps.CardDefinition<Item> {
  return {
    header: (item) => name?.cell(item),
    sections: others.map((column) => ({ header: column.header, content: (item) => column.cell(item) })),
  };
}
