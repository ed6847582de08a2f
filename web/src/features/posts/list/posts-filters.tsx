import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientId } from '../../../../../shared/domain/ids.ts';
import { labelKey } from '../../../../../shared/domain/posts/post-labels.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { postSorts, waitsFor } from '../../../../../shared/domain/posts/post-filter.ts';
import { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { useIsStaff, useUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import { teamQuery, useStaffWhoMay } from '../../../data/team.ts';
import { postLabelsQuery } from '../../../data/posts/posts.ts';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { ClientFilter } from '../../../shell/clients/client-filter.tsx';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { filterTexts, labelTexts, statusNames } from '../messages.ts';
import { assigneeTexts } from './messages.ts';
import { PostViews } from './post-views.tsx';
import './posts.css';
import { type PostList, whoseIn } from './use-post-list.ts';
import { DaysFilter } from '../../../shell/dates/days-filter.tsx';

interface PostsFiltersProps {
  readonly list: PostList;
  readonly withClient: boolean;
  /** Whose labels can be chosen; of all clients without one. */
  readonly ofClient: ClientId | undefined;
  /** False for the calendar, which shows its own range of days. */
  readonly withDays: boolean;
}

const statuses = [
  { value: '', label: filterTexts.allStatuses },
  ...PostStatus.options.map((value) => ({ value, label: statusNames[value] })),
];
/** Those of the team are for staff. */
const turns = (isStaff: boolean) =>
  (isStaff ? waitsFor : (['client', 'agency'] as const)).map((value) => ({ value, label: filterTexts.turns[value] }));

const platforms = [
  { value: '', label: filterTexts.allPlatforms },
  ...Platform.options.map((value) => ({ value, label: platformNames[value] })),
];

const sorts = postSorts.map((value) => ({ value, label: filterTexts.sorts[value] }));

export function PostsFilters({ list, withClient, ofClient, withDays }: PostsFiltersProps) {
  const isSmall = useMedia('(width < 688px)');
  const chosen = Object.entries(list.filters).filter(([name, value]) => name !== 'search' && value !== undefined);
  const others = (
    <>
      <Choices list={list} withClient={withClient} ofClient={ofClient} />
      {withDays && isSmall && <SortChoice list={list} />}
      {withDays && <DaysFilter from={list.filters.from} to={list.filters.to} onChange={list.filter} />}
    </>
  );
  return (
    <div className="post-filters">
      <Search list={list} />
      {isSmall ? (
        <ExpandableSection headerText={filterTexts.filters({ count: chosen.length })}>
          <div className="post-filters">
            {others}
            {/* The head of the page has no room for them there. */}
            {withClient && <PostViews />}
          </div>
        </ExpandableSection>
      ) : (
        others
      )}
    </div>
  );
}

function Choices({ list, withClient, ofClient }: Omit<PostsFiltersProps, 'withDays'>) {
  const { filters, filter } = list;
  const isStaff = useIsStaff();
  const options = [...statuses, ...turns(isStaff)];
  return (
    <>
      <Select
        ariaLabel={filterTexts.status}
        options={options}
        selectedOption={options.find(({ value }) => value === (filters.status ?? filters.waitsFor ?? '')) ?? null}
        onChange={({ detail: { selectedOption } }) =>
          filter({
            status: PostStatus.safeParse(selectedOption.value).data,
            waitsFor: waitsFor.find((who) => who === selectedOption.value),
          })
        }
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
      {isStaff && <WhoseFilter list={list} ofClient={ofClient} />}
      <LabelFilter list={list} ofClient={ofClient} />
    </>
  );
}

/** The people are read once they are wanted. */
function WhoseFilter({ list: { filters, filter }, ofClient }: Pick<PostsFiltersProps, 'list' | 'ofClient'>) {
  const { id: ownId } = useUser();
  const isOwner = useCan('staff.manage');
  const chosen = filters.whose;
  const isPerson = ClientId.safeParse(chosen).success;
  const [isOpened, setIsOpened] = useState(false);
  const isAsked = isOpened || isPerson;
  const ofOne = useStaffWhoMay('posts.draft', ofClient === undefined ? [] : [ofClient], isAsked);
  const team = useQuery({ ...teamQuery, enabled: isAsked && isOwner && ofClient === undefined });
  const people = (ofClient === undefined ? team.data?.members : ofOne.staff)?.filter(({ id }) => id !== ownId);
  const others = (people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = !isPerson || others.some(({ value }) => value === chosen);
  const options = [
    { value: '', label: assigneeTexts.all },
    { value: 'me', label: assigneeTexts.me },
    { value: 'nobody', label: assigneeTexts.nobody },
    ...(isOwner && ofClient === undefined ? [{ value: 'my-clients', label: assigneeTexts.myClients }] : []),
    ...others,
    ...(isKnown ? [] : [{ value: chosen ?? '', label: '…' }]),
  ];
  return (
    <Select
      ariaLabel={assigneeTexts.filter}
      options={options}
      selectedOption={options.find(({ value }) => value === (chosen ?? '')) ?? null}
      expandToViewport
      onFocus={() => setIsOpened(true)}
      onChange={({ detail }) => filter({ whose: whoseIn(detail.selectedOption.value) })}
    />
  );
}

/** Also offers one that is chosen and on no post any more. Where no post has a label there is nothing to choose. */
function LabelFilter({ list: { filters, filter }, ofClient }: Pick<PostsFiltersProps, 'list' | 'ofClient'>) {
  const { data: known = [] } = useQuery(postLabelsQuery(ofClient));
  const chosen = filters.label;
  if (known.length === 0 && chosen === undefined) return null;
  const isKnown = known.some(({ name }) => labelKey(name) === labelKey(chosen ?? ''));
  const options = [
    { value: '', label: labelTexts.all },
    ...(chosen === undefined || isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...known.map(({ name, posts }) => ({ value: name, label: name, labelTag: wholeNumber(posts) })),
  ];
  return (
    <Select
      ariaLabel={labelTexts.filter}
      options={options}
      selectedOption={options.find(({ value }) => labelKey(value) === labelKey(chosen ?? '')) ?? null}
      filteringType={known.length > 10 ? 'auto' : 'none'}
      expandToViewport
      onChange={({ detail }) => filter({ label: detail.selectedOption.value || undefined })}
    />
  );
}

/** Also where there are no columns to press. At a desk it is no part of the filters, which have one line with it and any number of pages. */
export function SortChoice({ list }: Pick<PostsFiltersProps, 'list'>) {
  return (
    <Select
      ariaLabel={filterTexts.sort}
      options={sorts}
      selectedOption={sorts.find(({ value }) => value === list.sort) ?? null}
      onChange={({ detail }) => {
        const sort = postSorts.find((one) => one === detail.selectedOption.value);
        if (sort !== undefined) list.sortBy(sort);
      }}
    />
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
