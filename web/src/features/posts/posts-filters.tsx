import DateRangePicker, { type DateRangePickerProps } from '@cloudscape-design/components/date-range-picker';
import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import { Platform, platformNames } from '../../../../shared/domain/platform.ts';
import { PostStatus } from '../../../../shared/domain/post.ts';
import { ClientFilter } from '../../shell/client-filter.tsx';
import { filterTexts } from './filter-messages.ts';
import { statusNames } from './messages.ts';
import './posts.css';
import type { PostList } from './use-post-list.ts';

interface PostsFiltersProps {
  readonly list: PostList;
  readonly withClient: boolean;
  /** Where posts are looked at by their day, they are not filtered by it. */
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

/** What narrows the posts; all of it is in the address. */
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
      {withDays && <Days list={list} />}
    </div>
  );
}

/** Searches once typing pauses. What is being typed is shown, and else what is searched for. */
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

function Days({ list: { filters, filter } }: Pick<PostsFiltersProps, 'list'>) {
  const { from, to } = filters;
  return (
    <DateRangePicker
      value={from !== undefined && to !== undefined ? { type: 'absolute', startDate: from, endDate: to } : null}
      onChange={({ detail: { value } }) =>
        filter(
          value?.type === 'absolute'
            ? { from: value.startDate, to: value.endDate }
            : { from: undefined, to: undefined },
        )
      }
      relativeOptions={[]}
      rangeSelectorMode="absolute-only"
      dateOnly
      startOfWeek={1}
      isValidRange={checkRange}
      placeholder={filterTexts.anyTime}
      expandToViewport
      i18nStrings={{
        ariaLabel: filterTexts.days,
        startDateLabel: filterTexts.from,
        endDateLabel: filterTexts.to,
        applyButtonLabel: filterTexts.apply,
        clearButtonLabel: filterTexts.clear,
      }}
    />
  );
}

function checkRange(range: DateRangePickerProps.Value | null): DateRangePickerProps.ValidationResult {
  if (range?.type !== 'absolute') return { valid: true };
  const { startDate, endDate } = range;
  if (startDate === '' || endDate === '') return { valid: false, errorMessage: filterTexts.daysRequired };
  return startDate > endDate ? { valid: false, errorMessage: filterTexts.daysInOrder } : { valid: true };
}
