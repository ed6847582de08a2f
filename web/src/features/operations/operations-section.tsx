import Container from '@cloudscape-design/components/container';
import Header, { type HeaderProps } from '@cloudscape-design/components/header';
import type { TableProps } from '@cloudscape-design/components/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';

interface OperationsSectionProps<Data, Item> extends Pick<HeaderProps, 'description' | 'actions' | 'counter'> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly texts: { readonly title: string; readonly failed: string; readonly loading: string };
  readonly columns: readonly TableProps.ColumnDefinition<Item>[];
  readonly itemsOf: (data: Data) => readonly Item[];
  readonly trackBy: (item: Item) => string;
  readonly filter?: TableProps['filter'];
  readonly empty?: TableProps['empty'];
}

export function OperationsSection<Data, Item>(props: OperationsSectionProps<Data, Item>) {
  const { query, texts, columns, itemsOf, trackBy, empty, filter, description, actions } = props;
  const { data, error, isPending, refetch } = query;
  const items = data === undefined ? [] : itemsOf(data);
  const header = (
    <Header
      variant="h2"
      counter={props.counter ?? (data === undefined ? '' : `(${items.length})`)}
      description={description}
      actions={actions}
    >
      {texts.title}
    </Header>
  );
  if (error !== null && data === undefined)
    return (
      <Container header={header}>
        <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
      </Container>
    );
  return (
    <FittingTable
      label={texts.title}
      header={header}
      columns={columns}
      items={items}
      trackBy={trackBy}
      loading={isPending}
      loadingText={texts.loading}
      empty={empty}
      filter={filter}
    />
  );
}
