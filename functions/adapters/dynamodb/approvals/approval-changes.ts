import { ApprovalChange } from '../../../../shared/domain/approvals/approval-change.ts';
import { type OwnedId, ownerOf, ulidOf } from '../../../../shared/domain/ids.ts';
import { day } from '../../../../shared/durations.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { Approvals } from '../../../use-cases/approvals/ports.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { approvalChangeList, approvalChangeListing, expiry, keys } from '../table/keys.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/transact.ts';

/** Longer than a page waits before it reads everything again. */
const lifetime = day;

/** Written together with the change itself. `of` and `version` tell changes of one moment apart. */
export function noteChange(
  { name }: Table,
  {
    what,
    of,
    version = 0,
    isInternal,
  }: Pick<ApprovalChange, 'what' | 'isInternal'> & { of: OwnedId; version?: number },
  at: Date,
): Write {
  const clientId = ownerOf(of);
  const place = `${at.toISOString()}#${ulidOf(of)}-${what}-${version}`;
  const change: ApprovalChange = { what, clientId, ...(isInternal && { isInternal }) };
  return {
    item: {
      Put: {
        TableName: name,
        Item: {
          ...keys.approvalChange(clientId, place),
          ...approvalChangeListing(place),
          ...change,
          ttl: expiry(new Date(at.getTime() + lifetime)),
        },
      },
    },
    refusal: () => notFound('Approval'),
  };
}

const orders = {
  several: { IndexName: 'created', pk: 'listedPk', sk: 'createdAt', prefix: '' },
  client: { ConsistentRead: true, pk: 'pk', sk: 'sk', prefix: sortPrefix.approvalChange },
} as const;

export async function latestChanges(
  table: Table,
  [of, count, after]: Parameters<Approvals['latestChanges']>,
): ReturnType<Approvals['latestChanges']> {
  const isOfOne = typeof of === 'string';
  const { pk, sk, prefix, ...read } = isOfOne ? orders.client : orders.several;
  const query = {
    ...read,
    KeyConditionExpression: `${pk} = :pk AND ${sk} BETWEEN :after AND :end`,
    // A place begins with an instant and `#`, which sorts before `~`.
    ExpressionAttributeValues: {
      ':pk': isOfOne ? keys.client(of).pk : approvalChangeList,
      ':after': after === undefined ? `${prefix}0` : `${prefix}${after}~`,
      ':end': `${prefix}~~`,
    },
    ScanIndexForward: false,
  };
  const items = await queryAll(table, query, count, isOfOne ? undefined : of);
  const changes = shown(items, (item) => ({
    place: String(item['createdAt']),
    change: ApprovalChange.parse(item),
  }));
  return changes.toReversed();
}
