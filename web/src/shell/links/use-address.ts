import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type ChangeAddress = (values: Readonly<Record<string, string | undefined>>) => void;

/** Builds a second change on the first when the router has not updated yet. */
let wanted: { readonly from: string; readonly search: URLSearchParams } | undefined;

/** Page state in the query, so that it survives sharing, reloading and going back. */
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
