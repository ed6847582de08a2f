import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import type { Board } from '../../../../shared/platforms/options/board.ts';
import type { PinterestAccountOptions } from '../../../../shared/platforms/pinterest.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { AskAccountOptions } from '../../../use-cases/connections/grant-ports.ts';
import { failureOf, isPinterestFailure } from './failure.ts';
import type { Pinterest } from './pinterest.ts';

export const ListedBoard = z.object({
  id: z.string(),
  name: z.string(),
  privacy: z.string().default('PUBLIC'),
});

export const boardOf = ({ id, name, privacy }: z.infer<typeof ListedBoard>): Board => ({
  id,
  name,
  isSecret: privacy === 'SECRET',
});

const boardsPerPage = 250;
const mostPages = 4;

const Boards = z.object({
  items: z.array(ListedBoard),
  bookmark: z.string().nullish(),
});

/** The boards of the account, asked each time: nothing of them may be stored. */
export function pinterestAccountOptions(pinterest: Pinterest): AskAccountOptions<'pinterest'> {
  async function readBoards(token: string): Promise<PinterestAccountOptions> {
    const boards: PinterestAccountOptions['boards'] = [];
    let bookmark: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({
        page_size: String(boardsPerPage),
        ...(bookmark !== undefined && { bookmark }),
      });
      const read = await pinterest.call(token, { method: 'GET', path: `/v5/boards?${query.toString()}` }, Boards);
      boards.push(...read.items.map(boardOf));
      bookmark = read.bookmark ?? undefined;
      if (bookmark === undefined) break;
    }
    return { boards, hasMore: bookmark !== undefined };
  }

  return async (token) => {
    try {
      return await readBoards(token);
    } catch (error) {
      throw translated(error);
    }
  };
}

/** Of a question about the account. */
export function translated(error: unknown): unknown {
  if (!isPinterestFailure(error)) return error;
  const isAccessLost = failureOf(error, { isIrreversible: false }).kind === 'reconnect';
  const [kind, code] = isAccessLost
    ? (['conflict', 'connection.reconnect'] as const)
    : (['unavailable', 'connection.no-answer'] as const);
  return new DomainError(kind, code, { params: { platform: platformNames.pinterest } });
}
