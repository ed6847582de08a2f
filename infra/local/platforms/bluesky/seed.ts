export interface Person {
  readonly did: string;
  readonly handle: string;
  readonly name: string;
  /** Without it no video is taken. */
  readonly isEmailConfirmed: boolean;
}

export const people: readonly Person[] = [
  {
    did: 'did:plc:cedarcafebeirut222222abc',
    handle: 'cedar-cafe.bsky.social',
    name: 'Cedar Café',
    isEmailConfirmed: true,
  },
  {
    did: 'did:plc:byblosbooks222222222abcd',
    handle: 'byblos-books.example',
    name: 'Byblos Books',
    isEmailConfirmed: true,
  },
  {
    did: 'did:plc:newshop222222222222abcde',
    handle: 'new-shop.bsky.social',
    name: 'New Shop',
    isEmailConfirmed: false,
  },
];

const shopHandle = /^shop-(\d{1,6})\.bsky\.social$/;
const shopDid = /^did:plc:shop([a-j]{20})$/;

/** The consent page does not offer them: scripts name them by their handles. */
function shop(number: number): Person {
  const letters = String(number)
    .padStart(20, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const named = { handle: `shop-${number}.bsky.social`, name: `Shop ${number}` };
  return { did: `did:plc:shop${letters}`, ...named, isEmailConfirmed: true };
}

export function findByHandle(handle: string): Person | undefined {
  const [, number] = shopHandle.exec(handle) ?? [];
  return number === undefined ? people.find((person) => person.handle === handle) : shop(Number(number));
}

export function findByDid(did: string): Person | undefined {
  const [, letters] = shopDid.exec(did) ?? [];
  if (letters === undefined) return people.find((person) => person.did === did);
  return shop(Number(letters.replaceAll(/[a-j]/g, (letter) => String('abcdefghij'.indexOf(letter)))));
}
