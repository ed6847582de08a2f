import type { MediaPlace } from '../../../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../../../shared/domain/media/media.ts';
import { shown } from '../../../use-cases/left-out.ts';
import type { AllMedia, MediaRecord } from '../../../use-cases/media/ports.ts';
import { mediaListKeys } from '../table/keys.ts';
import { StoredMedia } from './media.ts';
import { queryAll } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

/** Apart from `dynamoMedia`, which keeps that adapter's functions small. */
export function dynamoAllMedia(table: Table): AllMedia {
  /** Goes on behind what cannot be read: a part that is short would be taken for the last. */
  async function newestIn(list: string, before: MediaPlace | undefined, count: number): Promise<MediaRecord[]> {
    const isBefore = before === undefined ? '' : ' AND createdAt < :before';
    const items = await queryAll(
      table,
      {
        IndexName: 'created',
        KeyConditionExpression: `listedPk = :list${isBefore}`,
        ExpressionAttributeValues: { ':list': list, ...(before === undefined ? {} : { ':before': before }) },
        ScanIndexForward: false,
      },
      count,
    );
    const found = shown(items, (item) => StoredMedia.parse(item));
    if (found.length === items.length || items.length < count) return found;
    const last = String(items.at(-1)?.['createdAt']);
    return [...found, ...(await newestIn(list, last, count - found.length))];
  }

  return {
    async newest({ kinds, before }, count) {
      const lists = await Promise.all(kinds.flatMap(mediaListKeys).map((list) => newestIn(list, before, count)));
      const newestFirst = lists.flat().toSorted((a, b) => (mediaPlaceOf(a) < mediaPlaceOf(b) ? 1 : -1));
      return newestFirst.slice(0, count);
    },
  };
}
