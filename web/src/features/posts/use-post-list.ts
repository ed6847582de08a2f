import { useSearchParams } from 'react-router-dom';
import { OwnedId } from '../../../../shared/domain/ids.ts';
import { PostStatus } from '../../../../shared/domain/post.ts';
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
  const [search, setSearch] = useSearchParams();
  const [page, turnTo] = usePageNumber();
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setSearch((previous) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) previous.delete(name);
        else previous.set(name, value);
      }
      return previous;
    });
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
