import { addDays, dayStart } from '../../../../shared/domain/time/agency-day.ts';
import { AuditKind } from '../../../../shared/domain/operations/audit.ts';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { AuditQuery } from '../../data/operations.ts';
import { dayIn } from '../../shell/dates/day-in.ts';
import type { DaysChosen } from '../../shell/dates/days-filter.tsx';
import { type ChangeAddress, useAddress } from '../../shell/links/use-address.ts';

/** `from` and `to` are inclusive days in the agency's time zone. */
export interface AuditFilters extends DaysChosen {
  readonly client: ClientId | undefined;
  readonly actor: ClientId | undefined;
  readonly kind: AuditKind | undefined;
}

export function useAuditFilters(): [filters: AuditFilters, change: ChangeAddress] {
  const [address, change] = useAddress();
  const filters = {
    client: ClientId.safeParse(address.get('client')).data,
    actor: ClientId.safeParse(address.get('actor')).data,
    kind: AuditKind.safeParse(address.get('kind')).data,
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
  };
  return [filters, change];
}

export const auditQueryOf = ({ client, actor, kind, from, to }: AuditFilters): AuditQuery => ({
  clientId: client,
  actorId: actor,
  kind,
  from: from && dayStart(from),
  to: to && dayStart(addDays(to, 1)),
});
