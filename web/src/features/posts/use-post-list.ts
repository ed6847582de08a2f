import { OwnedId } from '../../../../shared/domain/ids.ts';
import { PostStatus } from '../../../../shared/domain/post.ts';
import { useAddress } from '../../shell/use-address.ts';
import { usePageNumber } from '../../shell/use-page-number.ts';

/** Where someone is in a list of posts, kept in the address. */
export interface PostList {
  readonly status: PostStatus | undefined;
  readonly page: number;
  /** The post that is looked at. */
  readonly opened: OwnedId | undefined;
  readonly filter: (status: PostStatus | undefined) => void;
  readonly turnTo: (page: number) => void;
  readonly open: (post: OwnedId) => void;
  readonly close: () => void;
}

export function usePostList(): PostList {
  const [search, change] = useAddress();
  const [page, turnTo] = usePageNumber();
  return {
    status: PostStatus.safeParse(search.get('status')).data,
    page,
    opened: OwnedId.safeParse(search.get('post')).data,
    filter: (status) => change({ status, page: undefined }),
    turnTo,
    open: (post) => change({ post }),
    close: () => change({ post: undefined }),
  };
}
