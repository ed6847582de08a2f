import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { readable } from '../../../use-cases/left-out.ts';
import type { Posts } from '../../../use-cases/posts/ports.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { keys } from '../table/keys.ts';
import { fromPostItem, postTombstone } from './post-item.ts';
import { counting, overwrite, writeTogether } from './post-writes.ts';
import { queryPrefix } from '../table/query-prefix.ts';
import type { Table } from '../table/table.ts';

export const isScheduled = ({ status }: PostRecord) => status === 'scheduled';

/** Apart from the other methods, for functions that only remove posts. */
export function postRemoval(table: Table): Pick<Posts, 'listFor' | 'remove'> {
  return {
    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.post, isNewestFirst: true });
      return readable(
        items.filter((item) => item['isRemoved'] !== true),
        fromPostItem,
      );
    },

    async remove(post) {
      await writeTogether(table, [
        overwrite(table, postTombstone(post, table.clock()), post.version),
        ...counting(table, post, { was: isScheduled(post), is: false }),
      ]);
    },
  };
}
