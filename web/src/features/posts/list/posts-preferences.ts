import * as z from 'zod';
import { useAddress } from '../../../shell/links/use-address.ts';
import { choice, type Preference, usePreference } from '../../../shell/preferences/preferences.ts';
import { columnsIn } from '../../../shell/tables/views/view-search.ts';

export const viewPreference = choice('posts.view', ['list', 'calendar']);
export type PostsView = 'list' | 'calendar';

export const pageSizes = [20, 50, 100] as const;
export const columnIds = ['content', 'client', 'platforms', 'status', 'time', 'actions'] as const;
export type ColumnId = (typeof columnIds)[number];

const ListPreference = z.object({
  pageSize: z.literal(pageSizes).catch(50),
  wrapLines: z.boolean().catch(true),
  columns: z
    .array(z.object({ id: z.enum(columnIds), visible: z.boolean() }))
    .length(columnIds.length)
    .catch(columnIds.map((id) => ({ id, visible: true }))),
});
export type ListPreference = z.infer<typeof ListPreference>;

const usual = ListPreference.parse({});

export const listPreference: Preference<ListPreference> = {
  name: 'posts.list',
  read: (stored) => ListPreference.safeParse(stored).data ?? usual,
};

/** The columns in their order: a saved view in the address says which are shown, else the preferences do. */
export function useColumns(): ListPreference['columns'] {
  const [{ columns }] = usePreference(listPreference);
  const [address] = useAddress();
  const named = columnsIn(address, columnIds);
  return named === undefined ? columns : columns.map(({ id }) => ({ id, visible: named.includes(id) }));
}
