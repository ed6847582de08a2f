import * as z from 'zod';
import { jsonAnswer } from '../kit/answers.ts';
import { readBody, boardNameTaken, boardNotFound, invalid, sectionNotFound } from './refusal.ts';
import type { Account, Board, Section } from './seed.ts';
import { type Call, newId, type Pin } from './simulator.ts';
import { requireAccount } from './tokens.ts';

const usualPage = 25;
const mostOnPage = 250;

export function requireBoard({ simulator: { store } }: Call, accountId: string, id: string): Board {
  const board = store.boards.find(id);
  if (!board || board.isDeleted || board.owner !== accountId) throw boardNotFound();
  return board;
}

export function requireSection({ simulator: { store } }: Call, board: Board, id: string): Section {
  const section = store.sections.find(id);
  if (!section || section.isDeleted || section.owner !== board.id) throw sectionNotFound();
  return section;
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
  return jsonAnswer({ items: items.map((board) => shownBoard(board, account)), bookmark });
}

const shownBoard = ({ id, name, privacy }: Board, { username }: Account) => ({
  id,
  name,
  description: null,
  privacy,
  owner: { username },
});

const NewBoard = z.strictObject({
  name: z.string().min(1).max(180),
  description: z.string().max(500).nullish(),
  privacy: z.enum(['PUBLIC', 'PROTECTED', 'SECRET']).default('PUBLIC'),
});

/** An account has no two boards of one name. */
export async function createBoard(call: Call) {
  const account = requireAccount(call, ['boards:read', 'boards:write'], 'org_write');
  const { boards } = call.simulator.store;
  const { name, privacy } = readBody(NewBoard, call);
  const isTaken = ({ owner, isDeleted, name: known }: Board) =>
    owner === account.id && !isDeleted && known.toLowerCase() === name.toLowerCase();
  if (boards.all().some(isTaken)) throw boardNameTaken();
  const at = call.simulator.now().getTime();
  const board: Board = { id: newId(), owner: account.id, at, name, privacy, isDeleted: false };
  boards.put(board);
  return jsonAnswer(shownBoard(board, account), 201);
}

export async function listSections(call: Call) {
  const account = requireAccount(call, ['boards:read'], 'org_read');
  const board = requireBoard(call, account.id, call.id);
  const sections = call.simulator.store.sections
    .all()
    .filter(({ owner, isDeleted }) => owner === board.id && !isDeleted);
  const { items, bookmark } = pageOf(call, sections);
  return jsonAnswer({ items: items.map(({ id, name }) => ({ id, name })), bookmark });
}

export async function listBoardPins(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_read');
  return listPins(call, account, requireBoard(call, account.id, call.id));
}

export async function listSectionPins(call: Call) {
  const account = requireAccount(call, ['boards:read', 'pins:read'], 'org_read');
  const board = requireBoard(call, account.id, call.id);
  return listPins(call, account, board, requireSection(call, board, call.within));
}

/** Of a board with all its sections, or of one section. */
function listPins(call: Call, account: Account, board: Board, section?: Section) {
  const { store, traps } = call.simulator;
  const newest = store.pins
    .newest(board.id)
    .map(({ record }) => record)
    .filter((pin) => !pin.isDeleted && (section === undefined || pin.section === section.id));
  const { items, bookmark } = pageOf(call, traps.take('oldest-first') ? newest.toReversed() : newest);
  return jsonAnswer({ items: items.map((pin) => shownPin(pin, account)), bookmark });
}

/** As the API shows it. The time is UTC without saying so. */
export const shownPin = (pin: Pin, { username }: Account) => ({
  id: pin.id,
  created_at: new Date(pin.at ?? 0).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
  link: pin.link,
  title: pin.title,
  description: pin.description,
  alt_text: pin.altText,
  board_id: pin.owner,
  board_section_id: pin.section ?? null,
  board_owner: { username },
  parent_pin_id: null,
  dominant_color: null,
  media: { media_type: pin.kind },
});
