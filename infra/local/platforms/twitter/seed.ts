import { shopIds } from '../kit/shops.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** What it pays X for. */
  readonly subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus';
}

export const people: readonly Person[] = [
  { id: '1590000000000000101', username: 'cedar_cafe', name: 'Cedar Café', subscription: 'None' },
  { id: '1590000000000000102', username: 'byblos_books', name: 'Byblos Books', subscription: 'Premium' },
];

const shops = shopIds('1591', 15);

export const shopPerson = (number: number): Person => ({
  id: shops.idOf(number),
  username: `shop_${number}`,
  name: `Shop ${number}`,
  subscription: 'None',
});

export const findPerson = (id: string): Person | undefined =>
  people.find((person) => person.id === id) ?? shops.find(id, shopPerson);
