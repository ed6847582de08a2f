import {
  type AdminStatus,
  adminStatusAt,
  type Ends,
} from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { type BitSet, forEachIn } from '../../search/numbers/bit-set.ts';
import { rowGroups } from './row-groups.ts';
import { timeColumn } from './time-column.ts';

/** Rows by the status that display rule A shows. It changes only when one of the row's ends passes. */
export interface StatusGroups {
  set(row: number, ends: Ends): void;
  having(status: AdminStatus, now: number): BitSet;
}

export function statusGroups(): StatusGroups {
  const groups = rowGroups<AdminStatus>();
  const endsOf: Ends[] = [];
  const next = timeColumn();
  let asOf = -Infinity;

  function refresh(row: number) {
    const ends = endsOf[row];
    if (ends === undefined) return next.set(row, Infinity);
    const { trialEnd, planEnd } = ends;
    groups.set(row, [adminStatusAt(ends, asOf)]);
    next.set(row, Math.min(asOf > trialEnd ? Infinity : trialEnd, asOf > planEnd ? Infinity : planEnd));
  }

  /** Ends are exclusive: at the exact instant of an end it has not passed. */
  function advanceTo(now: number) {
    const isBefore = now < asOf;
    asOf = now;
    if (isBefore) for (const row of endsOf.keys()) refresh(row);
    else forEachIn(next.between(-Infinity, now), refresh);
  }

  return {
    set(row, { onTrial, trialEnd, planEnd }) {
      endsOf[row] = { onTrial, trialEnd, planEnd };
      refresh(row);
    },
    having(status, now) {
      advanceTo(now);
      return groups.having(status);
    },
  };
}
