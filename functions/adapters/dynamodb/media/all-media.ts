import type { MediaPlace } from '../../../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../../../shared/domain/media/media.ts';
import type { AllMedia, MediaRecord } from '../../../use-cases/media/ports.ts';
import { mediaListKeys } from '../table/keys.ts';
import { StoredMedia } from './media.ts';
import { queryAll } from '../table/query-all.ts';
import type { Table } from '../table/table.ts';

/** Apart from `dynamoMedia`, which keeps that adapter's functions small. */
export function dynamoAllMedia(table: Table): AllMedia {
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
    return items.map((item) => StoredMedia.parse(item));
  }

  return {
    async newest({ kinds, before }, count) {
      const lists = await Promise.all(kinds.flatMap(mediaListKeys).map((list) => newestIn(list, before, count)));
      const newestFirst = lists.flat().toSorted((a, b) => (mediaPlaceOf(a) < mediaPlaceOf(b) ? 1 : -1));
      return newestFirst.slice(0, count);
    },
  };
}
