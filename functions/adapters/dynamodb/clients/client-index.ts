import {
  type ClientQuery,
  type ListedClient,
  searchableText,
  type TimeSpan,
} from '../../../../shared/domain/clients/client-selection.ts';
import { type AdminStatus, endOf } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { rowGroups } from '../changes/row-groups.ts';
import { statusGroups } from '../changes/status-groups.ts';
import { timeColumn } from '../changes/time-column.ts';
import { facetsOf, selected } from './client-facets.ts';

export function clientIndex() {
  const texts = textIndex();
  const facets = rowGroups<string>();
  const shown = statusGroups();
  const joined = timeColumn();
  const ends = timeColumn();
  const index: RowIndex<ListedClient> = {
    set(row, client) {
      facets.set(row, facetsOf(client));
      shown.set(row, client);
      joined.set(row, client.joined);
      ends.set(row, endOf(client));
      texts.set(row, searchableText(client));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };
  const having = {
    facet: (facet: string) => facets.having(facet),
    status: (status: AdminStatus, now: number) => shown.having(status, now),
    joinedFrom: (from: number) => joined.between(from, Infinity),
    ends: ({ from, to }: TimeSpan) => ends.between(from, to),
    text: texts.search,
  };

  return {
    index,
    wanted:
      (selection: ClientQuery, now: Date): RowFilter =>
      (all) =>
        selected(all, selection, now, having),
  };
}
