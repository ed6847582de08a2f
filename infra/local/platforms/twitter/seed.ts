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

const shopPrefix = '1591';
const shopDigits = 15;

/** The consent page does not offer them: scripts name them by their ids. */
export const shopPerson = (number: number): Person => ({
  id: `${shopPrefix}${String(number).padStart(shopDigits, '0')}`,
  username: `shop_${number}`,
  name: `Shop ${number}`,
  subscription: 'None',
});

function findShop(id: string): Person | undefined {
  const isShop = id.startsWith(shopPrefix) && id.length === shopPrefix.length + shopDigits;
  return isShop ? shopPerson(Number(id.slice(shopPrefix.length))) : undefined;
}

export const findPerson = (id: string): Person | undefined => people.find((person) => person.id === id) ?? findShop(id);
