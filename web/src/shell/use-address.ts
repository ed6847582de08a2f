import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Changes what the address says of a page; a name given undefined leaves it. */
export type ChangeAddress = (values: Readonly<Record<string, string | undefined>>) => void;

/** What the address says of a page, so that it can be shared, reloaded and gone back to. */
export function useAddress(): [search: URLSearchParams, change: ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback<ChangeAddress>(
    (values) =>
      setSearch((previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setSearch],
  );
  return [search, change];
}
