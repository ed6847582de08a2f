import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Board } from './records.ts';
import { boardNotFound, invalid } from './refusal.ts';
import { shownPin } from './shown-pin.ts';
import { requireAccount } from './tokens.ts';

const usualPage = 25;
const mostOnPage = 250;

export function requireBoard({ simulator: { store } }: Call, accountId: string, id: string): Board {
  const board = store.boards.find(id);
  if (!board || board.isDeleted || board.owner !== accountId) throw boardNotFound();
  return board;
}

/** A page of a list, whose bookmark is how many came before. */
function pageOf<T>({ query }: Call, all: readonly T[]) {
  const size = Number(query.get('page_size') ?? usualPage);
  if (!Number.isInteger(size) || size < 1 || size > mostOnPage) throw invalid('page_size');
  const from = Number(query.get('bookmark') ?? 0);
  const isMore = all.length > from + size;
  return { items: all.slice(from, from + size), bookmark: isMore ? String(from + size) : null };
}

export async function listBoards(call: Call) {
  const account = requireAccount(call, ['boards:read'], 'org_read');
  const boards = call.simulator.store.boards.all().filter((board) => board.owner === account.id && !board.isDeleted);
  const { items, bookmark } = pageOf(call, boards);
  const shown = items.map(({ id, name, privacy }) => ({
    id,
    name,
    description: null,
    privacy,
    owner: { username: account.username },
  }));
  return jsonAnswer({ items: shown, bookmark }, 200, call.headers);
}

export async function listBoardPins(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_read');
  const board = requireBoard(call, account.id, call.id);
  const { store, traps } = call.simulator;
  const newest = store.pins
    .newest(board.id)
    .map(({ record }) => record)
    .filter(({ isDeleted }) => !isDeleted);
  const { items, bookmark } = pageOf(call, traps.take('oldest-first') ? newest.toReversed() : newest);
  return jsonAnswer({ items: items.map((pin) => shownPin(pin, account)), bookmark }, 200, call.headers);
}
