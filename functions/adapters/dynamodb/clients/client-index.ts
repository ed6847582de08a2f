import type { Client } from '../../../../shared/domain/clients/client.ts';
import {
  type ClientKind,
  clientKinds,
  type ClientSelection,
  isOfKind,
  type ListedClient,
  searchableText,
} from '../../../../shared/domain/clients/client-selection.ts';
import { type BitSet, intersection } from '../../search/numbers/bit-set.ts';
import { textIndex } from '../../search/text-index/text-index.ts';
import type { RowFilter, RowIndex } from '../changes/changes.ts';
import { rowGroups } from '../changes/row-groups.ts';
import { statusGroups } from '../changes/status-groups.ts';
import { timeColumn } from '../changes/time-column.ts';

export function clientIndex() {
  const texts = textIndex();
  const plans = rowGroups<Client['plan']>();
  const stored = rowGroups<Client['subscriptionStatus']>();
  const [active, connected] = [rowGroups<boolean>(), rowGroups<boolean>()];
  const kinds = rowGroups<ClientKind>();
  const shown = statusGroups();
  const joined = timeColumn();
  const index: RowIndex<ListedClient> = {
    set(row, client) {
      plans.set(row, [client.plan]);
      stored.set(row, [client.subscriptionStatus]);
      active.set(row, [client.isActive]);
      connected.set(row, [client.isConnected]);
      kinds.set(
        row,
        clientKinds.filter((kind) => isOfKind(kind, client)),
      );
      shown.set(row, client);
      joined.set(row, client.joined);
      texts.set(row, searchableText(client));
    },
    clear: texts.clear,
    arrange: texts.arrange,
  };

  function having(status: Exclude<ClientSelection['status'], 'all'>, now: number): BitSet {
    switch (status) {
      case 'inactive':
        return active.having(false);
      case 'suspended':
        return stored.having('suspended');
      case 'active':
        return intersection(active.having(true), shown.having('active', now));
      default:
        return shown.having(status, now);
    }
  }

  return {
    index,
    wanted:
      (
        { status, subscriptionStatus, plan, connection, kind, joinedFrom, search }: ClientSelection,
        now: Date,
      ): RowFilter =>
      (all) => {
        let rows = all;
        if (status !== 'all') rows = intersection(rows, having(status, now.getTime()));
        if (subscriptionStatus !== 'all') rows = intersection(rows, stored.having(subscriptionStatus));
        if (plan !== 'all') rows = intersection(rows, plans.having(plan));
        if (connection !== 'all') rows = intersection(rows, connected.having(connection === 'connected'));
        if (kind !== 'all') rows = intersection(rows, kinds.having(kind));
        if (joinedFrom !== undefined) rows = intersection(rows, joined.between(Date.parse(joinedFrom), Infinity));
        return search === '' ? rows : intersection(rows, texts.search(search.toLowerCase()));
      },
  };
}
