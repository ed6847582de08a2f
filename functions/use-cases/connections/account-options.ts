import { DomainError } from '../../../shared/domain/errors.ts';
import type { AccountOptions, PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { Board, BoardSections, NewBoard } from '../../../shared/platforms/options/board.ts';
import type { FoundPlace } from '../../../shared/platforms/options/place.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { StoredConnection } from './connection-ports.ts';
import type { Boards, AskAccountOptions, SearchPlaces } from './grant-ports.ts';
import { type OpenTokenDependencies, requireToken } from './open-token.ts';

interface BoardsDependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly boards: Readonly<Partial<Record<Platform, Boards>>>;
}

type Account = Pick<StoredConnection, 'clientId' | 'platform'>;

async function openBoards(caller: Caller, { clientId, platform }: Account, deps: BoardsDependencies) {
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
  deps: BoardsDependencies,
): Promise<BoardSections> {
  const { boards, token } = await openBoards(caller, account, deps);
  return boards.sectionsOf(token, boardId);
}

export async function createBoard(
  caller: Caller,
  { board, ...account }: Account & { readonly board: NewBoard },
  deps: BoardsDependencies,
): Promise<Board> {
  const { boards, token } = await openBoards(caller, account, deps);
  return boards.create(token, board);
}

interface OptionsDependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly accountOptions: Readonly<Record<Platform, AskAccountOptions<PlatformWithAccountOptions> | 'none'>>;
}

export async function readAccountOptions(
  caller: Caller,
  { clientId, platform }: Pick<StoredConnection, 'clientId' | 'platform'>,
  deps: OptionsDependencies,
): Promise<AccountOptions> {
  requireOwner(caller, clientId, 'Client');
  const ask = deps.accountOptions[platform];
  if (ask === 'none') throw cannotBeAsked(platform);
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform }, deps);
  return { [platform]: await ask(token) };
}

const cannotBeAsked = (platform: Platform) =>
  new DomainError('not-found', 'platform.no-account-options', { params: { platform: platformNames[platform] } });

interface PlacesDependencies extends OpenTokenDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly places: Readonly<Partial<Record<Platform, SearchPlaces>>>;
}

export async function searchPlaces(
  caller: Caller,
  { clientId, platform, words }: Pick<StoredConnection, 'clientId' | 'platform'> & { readonly words: string },
  deps: PlacesDependencies,
): Promise<FoundPlace[]> {
  requireOwner(caller, clientId, 'Client');
  const search = deps.places[platform];
  if (search === undefined) throw noPlaces(platform);
  await deps.clients.load(clientId);
  const { token } = await requireToken({ clientId, platform }, deps);
  return search(token, words);
}

const noPlaces = (platform: Platform) =>
  new DomainError('not-found', 'platform.no-places', { params: { platform: platformNames[platform] } });
