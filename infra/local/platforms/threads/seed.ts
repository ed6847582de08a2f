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

const shopPrefix = '2502';
const shopDigits = 13;

/** The consent page does not offer them: scripts name them by their ids. */
export const shopPerson = (number: number): Person => ({
  id: `${shopPrefix}${String(number).padStart(shopDigits, '0')}`,
  username: `shop_${number}`,
  name: `Shop ${number}`,
});

const shopId = new RegExp(String.raw`^${shopPrefix}(\d{${shopDigits}})$`);

function findShop(id: string): Person | undefined {
  const [, number] = shopId.exec(id) ?? [];
  return number === undefined ? undefined : shopPerson(Number(number));
}

export const findPerson = (id: string): Person | undefined => people.find((person) => person.id === id) ?? findShop(id);
