import { shopIds } from '../kit/shops.ts';

export interface Person {
  /** More digits than a JavaScript number holds. */
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

export const people: readonly Person[] = [
  { id: '25012345678900101', username: 'cedar_cafe', name: 'Cedar Café' },
  { id: '25012345678900103', username: 'byblos_books', name: 'Byblos Books' },
];

const shops = shopIds('2502', 13);

export const shopPerson = (number: number): Person => ({
  id: shops.idOf(number),
  username: `shop_${number}`,
  name: `Shop ${number}`,
});

export const findPerson = (id: string): Person | undefined =>
  people.find((person) => person.id === id) ?? shops.find(id, shopPerson);
