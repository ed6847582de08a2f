import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Changes what the address says of a page; a name given undefined leaves it. */
export type ChangeAddress = (values: Readonly<Record<string, string | undefined>>) => void;

/** What was asked for last, and from which place: until that is shown, another change goes on from there. */
let wanted: { readonly from: string; readonly search: URLSearchParams } | undefined;

/** What the address says of a page, so that it can be shared, reloaded and gone back to. */
export function useAddress(): [search: URLSearchParams, change: ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const { key: place } = useLocation();
  useEffect(
    () => () => {
      if (wanted?.from === place) wanted = undefined;
    },
    [place],
  );
  const change = useCallback<ChangeAddress>(
    (values) => {
      const next = new URLSearchParams(wanted?.from === place ? wanted.search : search);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      wanted = { from: place, search: next };
      setSearch(next);
    },
    [place, search, setSearch],
  );
  return [search, change];
}
