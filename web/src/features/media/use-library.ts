import { ClientId, MediaId } from '../../../../shared/domain/ids.ts';
import { FileTag } from '../../../../shared/domain/media/file-tag.ts';
import { MediaFilter } from '../../../../shared/domain/media/media-filter.ts';
import { useAddress } from '../../shell/links/use-address.ts';
import { usePageNumber } from '../../shell/tables/use-page-number.ts';

export interface LibraryPlace {
  /** The filter of the page for all clients. */
  readonly client: ClientId | undefined;
  readonly type: MediaFilter | undefined;
  readonly search: string;
  readonly tag: string | undefined;
  readonly page: number;
  readonly opened: MediaId | undefined;
  readonly isFiltered: boolean;
  readonly chooseClient: (client: ClientId | undefined) => void;
  readonly show: (type: MediaFilter | undefined) => void;
  readonly find: (search: string) => void;
  readonly showTag: (tag: string | undefined) => void;
  readonly clear: () => void;
  readonly goToPage: (page: number) => void;
  readonly open: (file: MediaId) => void;
  readonly close: () => void;
}

export function useLibrary(): LibraryPlace {
  const [address, change] = useAddress();
  const [page, goToPage] = usePageNumber();
  const type = MediaFilter.safeParse(address.get('type')).data;
  const search = address.get('search') ?? '';
  const tag = FileTag.safeParse(address.get('tag')).data;
  return {
    client: ClientId.safeParse(address.get('client')).data,
    type,
    search,
    tag,
    page,
    opened: MediaId.safeParse(address.get('file')).data,
    isFiltered: type !== undefined || search !== '' || tag !== undefined,
    chooseClient: (client) => change({ client, page: undefined, search: undefined, tag: undefined }),
    show: (kind) => change({ type: kind, page: undefined }),
    find: (text) => change({ search: text || undefined, page: undefined }),
    showTag: (chosen) => change({ tag: chosen, page: undefined }),
    clear: () => change({ type: undefined, search: undefined, tag: undefined, page: undefined }),
    goToPage,
    open: (file) => change({ file }),
    close: () => change({ file: undefined }),
  };
}
