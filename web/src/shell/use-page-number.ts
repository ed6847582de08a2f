import { useSearchParams } from 'react-router-dom';

/** The page of a list, kept in the address. */
export function usePageNumber(): [page: number, setPage: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  const setPage = (next: number) =>
    setSearch((previous) => {
      previous.set('page', String(next));
      return previous;
    });
  return [page, setPage];
}
