import { useAddress } from '../links/use-address.ts';

export function usePageNumber(): [page: number, setPage: (page: number) => void] {
  const [search, change] = useAddress();
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return [page, (next) => change({ page: String(next) })];
}
