import { DomainError } from '../../../shared/domain/errors.ts';
import type { Board, BoardSections, NewBoard } from '../../../shared/platforms/options/board.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { Boards } from './grant-ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { StoredConnection } from './connection-ports.ts';
import type { OpenTokenDependencies } from './open-token.ts';
import { requireToken } from './require-token.ts';

interface Dependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly boards: Readonly<Partial<Record<Platform, Boards>>>;
}

type Account = Pick<StoredConnection, 'clientId' | 'platform'>;

async function openBoards(caller: Caller, { clientId, platform }: Account, deps: Dependencies) {
  requireOwner(caller, clientId, 'Client');
  const boards = deps.boards[platform];
  if (boards === undefined)
    throw new DomainError('not-found', 'platform.no-boards', { params: { platform: platformNames[platform] } });
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform }, deps);
  return { boards, token };
}

export async function listBoardSections(
  caller: Caller,
  { boardId, ...account }: Account & { readonly boardId: string },
  deps: Dependencies,
): Promise<BoardSections> {
  const { boards, token } = await openBoards(caller, account, deps);
  return boards.sectionsOf(token, boardId);
}

export async function createBoard(
  caller: Caller,
  { board, ...account }: Account & { readonly board: NewBoard },
  deps: Dependencies,
): Promise<Board> {
  const { boards, token } = await openBoards(caller, account, deps);
  return boards.create(token, board);
}
