import * as z from 'zod';
import { choice, type Preference } from '../../../shell/preferences/preferences.ts';

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
