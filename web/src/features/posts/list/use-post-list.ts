import * as z from 'zod';
import { useLocation } from 'react-router-dom';
import { ClientId, PostId } from '../../../../../shared/domain/ids.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';
import { postSorts, type PostSort, type WaitsFor, waitsFor } from '../../../../../shared/domain/posts/post-filter.ts';
import { PostLabel } from '../../../../../shared/domain/posts/post-labels.ts';
import { PostStatus } from '../../../../../shared/domain/posts/post-status.ts';
import { addDays, dayStart } from '../../../../../shared/domain/time/agency-day.ts';
import type { PostSelection } from '../../../data/posts/posts.ts';
import { dayIn } from '../../../shell/dates/day-in.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { usePageNumber } from '../../../shell/tables/use-page-number.ts';

const Whose = z.union([z.enum(['me', 'nobody', 'my-clients']), ClientId]);
type Whose = z.infer<typeof Whose>;

export const whoseIn = (text: string | null | undefined): Whose | undefined => Whose.safeParse(text).data;

/** The filters of a list of posts. `from` and `to` are inclusive days in the agency's time zone. */
export interface PostFilters {
  readonly search: string | undefined;
  readonly status: PostStatus | undefined;
  readonly waitsFor: WaitsFor | undefined;
  readonly platform: Platform | undefined;
  readonly label: string | undefined;
  readonly client: ClientId | undefined;
  /** Whom they are assigned to, or those of the clients that the person looks after. */
  readonly whose: Whose | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const noFilters: PostFilters = {
  search: undefined,
  status: undefined,
  waitsFor: undefined,
  platform: undefined,
  label: undefined,
  client: undefined,
  whose: undefined,
  from: undefined,
  to: undefined,
};

export interface PostList {
  readonly filters: PostFilters;
  /** By default the newest first, in the order of their creation. */
  readonly sort: PostSort;
  readonly page: number;
  readonly opened: PostId | undefined;
  /** To ask its client about. */
  readonly asked: PostId | undefined;
  readonly filter: (filters: Partial<PostFilters>) => void;
  readonly sortBy: (sort: PostSort) => void;
  /** The address that opens a post over the list as it is. */
  readonly addressOf: (post: PostId) => string;
  readonly goToPage: (page: number) => void;
  readonly open: (post: PostId) => void;
  readonly close: () => void;
}

export function usePostList(): PostList {
  const [address, change] = useAddress();
  const [page, goToPage] = usePageNumber();
  const { pathname } = useLocation();
  return {
    sort: postSorts.find((sort) => sort === address.get('sort')) ?? postSorts[0],
    sortBy: (sort) => change({ sort: sort === postSorts[0] ? undefined : sort, page: undefined }),
    addressOf(post) {
      const opened = new URLSearchParams(address);
      opened.set('post', post);
      return `${pathname}?${opened.toString()}`;
    },
    filters: {
      search: address.get('search') ?? undefined,
      status: PostStatus.safeParse(address.get('status')).data,
      waitsFor: waitsFor.find((who) => who === address.get('waitsFor')),
      platform: Platform.safeParse(address.get('platform')).data,
      label: PostLabel.safeParse(address.get('label')).data,
      client: ClientId.safeParse(address.get('client')).data,
      whose: whoseIn(address.get('whose')),
      from: dayIn(address.get('from')),
      to: dayIn(address.get('to')),
    },
    page,
    opened: PostId.safeParse(address.get('post')).data,
    asked: PostId.safeParse(address.get('ask')).data,
    filter: (filters) => change({ ...filters, page: undefined }),
    goToPage,
    open: (post) => change({ post }),
    close: () => change({ post: undefined, ask: undefined }),
  };
}

export const isFiltered = (filters: PostFilters) => Object.values(filters).some((filter) => filter !== undefined);

/** What failed anywhere is looked for as failed, also when it is published elsewhere; so is what is not known. */
export function ofStatus(
  status: PostStatus | undefined,
): Pick<PostSelection, 'status' | 'hasFailed' | 'hasUnconfirmed'> {
  if (status === 'failed') return { hasFailed: 'true' };
  return status === 'unconfirmed' ? { hasUnconfirmed: 'true' } : { status };
}

export function postSelectionOf(
  { client, status, whose, from, to, ...others }: PostFilters,
  clientId: ClientId | undefined,
): PostSelection {
  return {
    ...others,
    ...ofStatus(status),
    ...(whose === 'my-clients' ? { isAmongMine: 'true' } : { assignee: whose }),
    clientId: clientId ?? client,
    from: from && dayStart(from),
    to: to && dayStart(addDays(to, 1)),
  };
}
