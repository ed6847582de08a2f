import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { partOf } from '../../../../shared/messages/reason.ts';
import type { BoardSections } from '../../../../shared/platforms/options/board.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { Boards } from '../../../use-cases/connections/grant-ports.ts';
import { translated, boardOf, ListedBoard } from './account-options.ts';
import { failureOf, isBoardGone, isPinterestFailure } from './failure.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

const Sections = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  bookmark: z.string().nullish(),
});

const mostSections = 250;
const platform = platformNames.pinterest;

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
          throw new DomainError('not-found', 'board.gone', { params: { platform } });
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
