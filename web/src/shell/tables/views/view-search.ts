/** What a view leaves out: where one is in the list, and what is open over it. */
const passing = ['page', 'post', 'file', 'evergreen'];

const columnsName = 'columns';

/** The part of an address after the question mark that shows a list as it is shown now. */
export function viewSearch(address: URLSearchParams, columns: readonly string[] | undefined): string {
  const search = new URLSearchParams(address);
  for (const name of passing) search.delete(name);
  if (columns !== undefined) search.set(columnsName, columns.join(' '));
  search.sort();
  return search.toString();
}

/** The columns that the address names, of those there are; undefined when it names none. */
export function columnsIn<Column extends string>(
  address: URLSearchParams,
  known: readonly Column[],
): readonly Column[] | undefined {
  const named = address.get(columnsName)?.split(' ');
  const found = named === undefined ? [] : known.filter((column) => named.includes(column));
  return found.length === 0 ? undefined : found;
}

/** The columns are again those of the preferences. */
export const withoutColumns = { [columnsName]: undefined };
