import type { Stored } from '../kit/store.ts';
import { shopIds } from '../kit/shops.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly businessName: string | null;
}

export const accounts: readonly Account[] = [
  { id: '549755885100000101', username: 'cedar_cafe', businessName: 'Cedar Café' },
  { id: '549755885100000102', username: 'byblos_books', businessName: null },
];

const shops = shopIds('5497559', 11);

export const shopAccount = (number: number): Account => ({
  id: shops.idOf(number),
  username: `shop_${number}`,
  businessName: `Shop ${number}`,
});

export const findAccount = (id: string): Account | undefined =>
  accounts.find((account) => account.id === id) ?? shops.find(id, shopAccount);

/** `owner` is the account. */
export interface Board extends Stored {
  readonly name: string;
  readonly privacy: 'PUBLIC' | 'PROTECTED' | 'SECRET';
  readonly isDeleted: boolean;
}

/** `owner` is the board. */
export interface Section extends Stored {
  readonly name: string;
  readonly isDeleted: boolean;
}

const board = (id: string, owner: string, name: string, privacy: Board['privacy'] = 'PUBLIC'): Board => ({
  id,
  owner,
  at: 0,
  name,
  privacy,
  isDeleted: false,
});

export const boards: readonly Board[] = [
  board('549755885175000001', '549755885100000101', 'Breakfast in Beirut'),
  board('549755885175000002', '549755885100000101', 'حلويات'),
  board('549755885175000003', '549755885100000101', 'Ideas of the team', 'SECRET'),
  board('549755885175000004', '549755885100000102', 'Old books'),
];

const section = (id: string, owner: string, name: string): Section => ({ id, owner, at: 0, name, isDeleted: false });

export const sections: readonly Section[] = [
  section('549755885176000001', '549755885175000001', 'Manakish'),
  section('549755885176000002', '549755885175000001', 'فطائر'),
];

export const shopBoard = (number: number): Board =>
  board(shopIds('5497560', 11).idOf(number), shopAccount(number).id, 'Of the shop');

export const shopSection = (number: number): Section =>
  section(shopIds('5497561', 11).idOf(number), shopBoard(number).id, 'Of the week');

export const shopPlacesOf = ({ id }: Account): { board: Board; section: Section } | undefined =>
  shops.find(id, (number) => ({ board: shopBoard(number), section: shopSection(number) }));
