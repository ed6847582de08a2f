import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import { noClient } from '../../data/no-id.ts';
import { clientQuery, parentsQuery } from '../../data/clients.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { dashboardTexts } from './messages.ts';
import { ParentField } from './parent-field.tsx';

const texts = dashboardTexts.subClients;

interface SubClientsSectionProps {
  readonly panel: (client: Client) => ReactNode;
}

/** The client is in the query; the first parent is the default. */
export function SubClientsSection({ panel }: SubClientsSectionProps) {
  const [address, change] = useAddress();
  const [search, setSearch] = useState('');
  const found = useQuery(parentsQuery(search));
  const { data: all } = useQuery(parentsQuery(''));
  const parentId = ClientId.safeParse(address.get('parent')).data ?? all?.[0]?.id;
  const parent = useQuery({ ...clientQuery(parentId ?? noClient), enabled: parentId !== undefined });
  const failed = parent.error === null ? found : parent;
  return (
    <Container
      header={
        <Header variant="h2" description={texts.text}>
          {texts.title}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ParentField
          parents={found.data}
          chosen={parent.data}
          isLoading={found.isFetching}
          onSearch={setSearch}
          onChoose={(id) => change({ parent: id })}
        />
        {failed.error !== null && (
          <LoadFailed title={texts.failed} error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {all?.length === 0 && parentId === undefined && <Empty title={texts.none} />}
        {parent.data !== undefined && panel(parent.data)}
      </SpaceBetween>
    </Container>
  );
}
