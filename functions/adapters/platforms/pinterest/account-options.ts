import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import type { Board, BoardSections } from '../../../../shared/platforms/options/board.ts';
import type { PinterestAccountOptions } from '../../../../shared/platforms/pinterest.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { partOf } from '../../../../shared/messages/reason.ts';
import type { AskAccountOptions, Boards } from '../../../use-cases/connections/grant-ports.ts';
import { failureOf, isPinterestFailure, isBoardGone } from './failure.ts';
import { type Pinterest, PinterestError } from './pinterest.ts';

const ListedBoard = z.object({
  id: z.string(),
  name: z.string(),
  privacy: z.string().default('PUBLIC'),
});

const boardOf = ({ id, name, privacy }: z.infer<typeof ListedBoard>): Board => ({
  id,
  name,
  isSecret: privacy === 'SECRET',
});

const boardsPerPage = 250;
const mostPages = 4;

const BoardsPage = z.object({
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
      const read = await pinterest.call(token, { method: 'GET', path: `/v5/boards?${query.toString()}` }, BoardsPage);
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

const Sections = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  bookmark: z.string().nullish(),
});

const mostSections = 250;

/** Asked each time: nothing of them may be stored. */
export function pinterestBoards(pinterest: Pinterest): Boards {
  return {
    async sectionsOf(token, boardId): Promise<BoardSections> {
      const path = `/v5/boards/${boardId}/sections?page_size=${mostSections}`;
      try {
        const { items, bookmark } = await pinterest.call(token, { method: 'GET', path }, Sections);
        return { sections: items, hasMore: bookmark !== undefined && bookmark !== null };
      } catch (error) {
        if (error instanceof PinterestError && isBoardGone(error))
          throw new DomainError('not-found', 'board.gone', { params: { platform: platformNames.pinterest } });
        throw translated(error);
      }
    },

    async create(token, { name, isSecret }) {
      const json = { name, privacy: isSecret ? 'SECRET' : 'PUBLIC' };
      try {
        return boardOf(await pinterest.call(token, { method: 'POST', path: '/v5/boards', json }, ListedBoard));
      } catch (error) {
        throw refusalOf(error) ?? translated(error);
      }
    },
  };
}

/** Undefined where Pinterest did not answer, or takes the account no more. */
function refusalOf(error: unknown): DomainError | undefined {
  if (!isPinterestFailure(error)) return undefined;
  if (error instanceof PinterestError && isNameTaken(error)) return new DomainError('conflict', 'board.name-taken');
  const failure = failureOf(error, { isIrreversible: false });
  return failure.kind === 'rejected'
    ? new DomainError('conflict', 'platform.refused', { params: { reason: partOf(failure) } })
    : undefined;
}

/** Pinterest does not document how it says so. */
const isNameTaken = ({ status, message }: PinterestError) =>
  (status === 400 || status === 409) && /already|exist|duplicate/i.test(message);
