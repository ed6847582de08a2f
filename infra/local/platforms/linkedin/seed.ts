interface Role {
  readonly organization: string;
  readonly role: string;
  /** LinkedIn lists such roles, but answers 403 for the organization (seen 2026-08-28, PipedreamHQ/pipedream #21823). */
  readonly isUnreadable?: true;
}

export interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly vanityName: string;
}

export const organizations: readonly Organization[] = [
  { id: '104001', name: 'Cedar Café', vanityName: 'cedar-cafe' },
  { id: '104002', name: 'Byblos Books', vanityName: 'byblos-books' },
  ...Array.from({ length: 12 }, (_, index) => shopOrganization(index + 1)),
];

function shopOrganization(number: number): Organization {
  return { id: String(200_000 + number), name: `Shop ${number}`, vanityName: `shop-${number}` };
}

/**
 * One who may post for both pages, one who may for one of them, one with more pages than a list has at once, one without
 * any, and one who may not read one of theirs.
 */
export const members: readonly Member[] = [
  {
    id: 'rH4dd4d101',
    firstName: 'Rana',
    lastName: 'Haddad',
    roles: [
      { organization: '104001', role: 'ADMINISTRATOR' },
      { organization: '104002', role: 'CONTENT_ADMINISTRATOR' },
    ],
  },
  {
    id: 'kN4ss4r102',
    firstName: 'Karim',
    lastName: 'Nassar',
    roles: [
      { organization: '104001', role: 'ANALYST' },
      { organization: '104002', role: 'ADMINISTRATOR' },
    ],
  },
  {
    id: 'mKh0ury103',
    firstName: 'Maya',
    lastName: 'Khoury',
    roles: organizations.slice(2).map(({ id }) => ({ organization: id, role: 'ADMINISTRATOR' })),
  },
  { id: 'sS4lem0104', firstName: 'Sami', lastName: 'Salem', roles: [] },
  {
    id: 'nF4res0105',
    firstName: 'Nour',
    lastName: 'Fares',
    roles: [
      { organization: '104001', role: 'CONTENT_ADMINISTRATOR', isUnreadable: true },
      { organization: '104002', role: 'ADMINISTRATOR' },
    ],
  },
];

const shopMemberPrefix = 'sH0p';
const shopIds = 300_000;

/** A member with a page of their own. The consent page does not offer them: scripts name them by their ids. */
export const shopMember = (number: number): Member => ({
  id: `${shopMemberPrefix}${number}`,
  firstName: 'Shop',
  lastName: String(number),
  roles: [{ organization: String(shopIds + number), role: 'ADMINISTRATOR' }],
});

export function findMember(id: string): Member | undefined {
  const [, number] = new RegExp(`^${shopMemberPrefix}(\\d+)$`).exec(id) ?? [];
  return members.find((member) => member.id === id) ?? (number === undefined ? undefined : shopMember(Number(number)));
}

export function findOrganization(id: string): Organization | undefined {
  const number = Number(id) - shopIds;
  const shop = number >= 0 ? { id, name: `Page of shop ${number}`, vanityName: `page-of-shop-${number}` } : undefined;
  return organizations.find((organization) => organization.id === id) ?? shop;
}

export const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

export const memberUrn = (id: string) => `urn:li:person:${id}`;
export const organizationUrn = (id: string) => `urn:li:organization:${id}`;

export function authorName(urn: string): string | undefined {
  const id = urn.split(':')[3] ?? '';
  if (urn.startsWith('urn:li:organization:')) return findOrganization(id)?.name;
  const member = findMember(id);
  return member && nameOf(member);
}
