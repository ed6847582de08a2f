import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { auditDays, AuditEntry, type AuditPlace, auditPlaceOf } from '../../../../shared/domain/operations/audit.ts';
import { day } from '../../../../shared/durations.ts';
import type { AuditPage, AuditSelection, AuditTrail } from '../../../use-cases/operations/ports.ts';
import { pseudonymOf } from '../../../use-cases/pseudonym.ts';
import { shown } from '../../../use-cases/left-out.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { putItem } from '../table/items.ts';
import { auditListing, auditMonth, expiry, formerClientPartition, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

const lifetime = auditDays * day;

/** Entries read per page; rare matches take several pages. */
const maxRead = 1000;

interface KeyRange {
  index?: 'created';
  partition: string;
  prefix: string;
  resumeAt: AuditPlace;
}

const instantLength = 'YYYY-MM-DDTHH:mm:ss.SSSZ'.length;
const instantOf = (place: AuditPlace) => place.slice(0, instantLength);
const idOf = (place: AuditPlace) => place.slice(instantLength + 1);

function keyRanges({ clientId, from, before }: AuditSelection): KeyRange[] {
  if (clientId === undefined) return monthsBetween(from, before);
  const prefix = sortPrefix.auditEntry;
  const { pk } = keys.client(clientId);
  const partitions = [formerClientPartition(pseudonymOf(clientId)), pk];
  return partitions.map((partition) => ({ partition, prefix, resumeAt: before }));
}

function monthsBetween(from: string, before: AuditPlace): KeyRange[] {
  const months: KeyRange[] = [];
  let end = instantOf(before);
  while (end >= from) {
    const begins = `${end.slice(0, 'YYYY-MM'.length)}-01T00:00:00.000Z`;
    months.push({ index: 'created', partition: auditMonth(end), prefix: '', resumeAt: begins });
    end = new Date(Date.parse(begins) - 1).toISOString();
  }
  return months;
}

/** Its instant and id are its place, which the keys have. */
function toItem(entry: AuditEntry) {
  const { at, id: _id, ...said } = entry;
  const keptUntil = new Date(Date.parse(at) + lifetime);
  return { ...said, ...keys.auditEntry(entry), ...auditListing(entry), ttl: expiry(keptUntil) };
}

function fromItem(item: Record<string, unknown>): AuditEntry {
  const place = String(item['createdAt']);
  return AuditEntry.parse({ ...item, at: instantOf(place), id: idOf(place) });
}

/** Both keys have the place, and a filter takes only the one that is not queried by. */
function filterOf({ index }: KeyRange, { actorId, kind, before }: AuditSelection) {
  const isQueriedBySortKey = index === undefined;
  const conditions = [isQueriedBySortKey ? 'createdAt <> :seen' : 'sk <> :seen'];
  const values: Record<string, string> = {
    ':seen': isQueriedBySortKey ? before : `${sortPrefix.auditEntry}${before}`,
  };
  if (actorId !== undefined) {
    conditions.push('actor.id = :actor');
    values[':actor'] = actorId;
  }
  if (kind !== undefined) {
    conditions.push('kind = :kind');
    values[':kind'] = kind;
  }
  return { FilterExpression: conditions.join(' AND '), values };
}

export function dynamoAuditTrail(table: Table): AuditTrail {
  const { document, name } = table;

  async function readPage(
    range: KeyRange,
    selection: AuditSelection,
    start: Record<string, unknown> | undefined,
    limit: number,
  ) {
    const { index, partition, prefix } = range;
    const { values, ...filter } = filterOf(range, selection);
    const [pk, sk] = index === undefined ? ['pk', 'sk'] : ['listedPk', 'createdAt'];
    const answer = await document.send(
      new QueryCommand({
        TableName: name,
        IndexName: index,
        KeyConditionExpression: `${pk} = :partition AND ${sk} BETWEEN :from AND :before`,
        ...filter,
        ExpressionAttributeValues: {
          ...values,
          ':partition': partition,
          ':from': `${prefix}${selection.from}`,
          ':before': `${prefix}${selection.before}`,
        },
        ScanIndexForward: false,
        Limit: limit,
        ExclusiveStartKey: start,
      }),
    );
    const { Items: items = [], ScannedCount: count = 0, LastEvaluatedKey: last } = answer;
    return { found: shown(items, fromItem), count, last };
  }

  return {
    async add(entry) {
      await putItem(table, toItem(entry));
    },

    async page(selection, limit): Promise<AuditPage> {
      const entries: AuditEntry[] = [];
      let left = maxRead;
      let next = selection.before;
      for (const range of keyRanges(selection)) {
        let last: Record<string, unknown> | undefined;
        do {
          if (left <= 0) return { entries, next };
          const read = await readPage(range, selection, last, Math.min(left, limit + 1));
          ({ last } = read);
          left -= read.count;
          next = last === undefined ? range.resumeAt : placeIn(last, range);
          entries.push(...read.found);
          const shown = entries.slice(0, limit);
          const end = shown.at(-1);
          if (entries.length > limit && end !== undefined) return { entries: shown, next: auditPlaceOf(end) };
        } while (last !== undefined);
      }
      return { entries };
    },
  };
}

const placeIn = (key: Record<string, unknown>, { index, prefix }: KeyRange): AuditPlace =>
  String(key[index === undefined ? 'sk' : 'createdAt']).slice(prefix.length);
