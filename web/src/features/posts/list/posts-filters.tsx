import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import { DaysFilter } from '../../../shell/dates/days-filter.tsx';
import { filterTexts } from './filter-messages.ts';
import { statusNames } from '../messages.ts';
import './posts.css';
import type { PostList } from './use-post-list.ts';

interface PostsFiltersProps {
  readonly list: PostList;
  readonly withClient: boolean;
  /** False for the calendar, which shows its own range of days. */
  readonly withDays: boolean;
}

const statuses = [
  { value: '', label: filterTexts.allStatuses },
  ...PostStatus.options.map((value) => ({ value, label: statusNames[value] })),
];
const platforms = [
  { value: '', label: filterTexts.allPlatforms },
  ...Platform.options.map((value) => ({ value, label: platformNames[value] })),
];

export function PostsFilters({ list, withClient, withDays }: PostsFiltersProps) {
  const { filters, filter } = list;
  return (
    <div className="post-filters">
      <Search list={list} />
      <Select
        ariaLabel={filterTexts.status}
        options={statuses}
        selectedOption={statuses.find(({ value }) => value === (filters.status ?? '')) ?? null}
        onChange={({ detail }) => filter({ status: PostStatus.safeParse(detail.selectedOption.value).data })}
      />
      <Select
        ariaLabel={filterTexts.platform}
        options={platforms}
        selectedOption={platforms.find(({ value }) => value === (filters.platform ?? '')) ?? null}
        onChange={({ detail }) => filter({ platform: Platform.safeParse(detail.selectedOption.value).data })}
      />
      {withClient && (
        <ClientFilter chosen={filters.client} none={filterTexts.allClients} onChange={(client) => filter({ client })} />
      )}
      {withDays && <DaysFilter from={filters.from} to={filters.to} onChange={filter} />}
    </div>
  );
}

function Search({ list: { filters, filter } }: Pick<PostsFiltersProps, 'list'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextFilter
      filteringText={typed ?? filters.search ?? ''}
      filteringPlaceholder={filterTexts.search}
      filteringAriaLabel={filterTexts.search}
      filteringClearAriaLabel={filterTexts.clearSearch}
      onChange={({ detail }) => setTyped(detail.filteringText)}
      onDelayedChange={({ detail }) => {
        filter({ search: detail.filteringText.trim() || undefined });
        setTyped(undefined);
      }}
    />
  );
}
