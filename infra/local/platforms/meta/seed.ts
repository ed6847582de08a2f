import { randomBytes, randomInt } from 'node:crypto';
import { shopIds, shopName } from '../kit/shops.ts';

export const person = {
  id: '122094867530001',
  name: 'Rana Haddad',
  firstName: 'Rana',
  lastName: 'Haddad',
  email: 'rana.haddad@example.com',
} as const;

export interface InstagramAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly biography: string;
  readonly followers: number;
}

export interface Page {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly about: string;
  readonly followers: number;
  readonly instagram: InstagramAccount | null;
  /** What the person may do there; everything unless it is said. */
  readonly tasks?: readonly string[];
}

export const pages: readonly Page[] = [
  {
    id: '104817263950101',
    name: 'Cedar Café',
    username: 'cedarcafe',
    category: { id: '197871390225897', name: 'Cafe' },
    about: 'Coffee and manakish under the cedars',
    followers: 1840,
    instagram: {
      id: '17841400010000101',
      username: 'cedar.cafe',
      name: 'Cedar Café',
      biography: 'Coffee and manakish under the cedars',
      followers: 2310,
    },
  },
  {
    id: '104817263950102',
    name: 'Byblos Books',
    username: 'byblosbooks',
    category: { id: '197048876974331', name: 'Bookstore' },
    about: 'Books by the old harbour',
    followers: 960,
    instagram: {
      id: '17841400010000102',
      username: 'byblos.books',
      name: 'Byblos Books',
      biography: 'Books by the old harbour',
      followers: 1275,
    },
  },
  {
    id: '104817263950103',
    name: 'Beirut Bikes',
    username: 'beirutbikes',
    category: { id: '142377195830441', name: 'Bicycle Shop' },
    about: 'Rent, repair, ride',
    followers: 415,
    instagram: null,
  },
  {
    id: '104817263950104',
    name: 'Tyre Tiles',
    username: 'tyretiles',
    category: { id: '2234', name: 'Shopping & Retail' },
    about: 'Cement tiles by hand',
    followers: 120,
    instagram: null,
    tasks: ['ANALYZE', 'MODERATE'],
  },
];

const shopPages = shopIds('1049', 11);
const shopAccounts = shopIds('178415', 11);

/**
 * The consent page does not offer them: scripts name them by their ids.
 * @param number from 0 to 99,999,999,999
 */
export function shopPage(number: number): Page {
  const shop = { name: shopName(number), username: `shop.${number}`, followers: 100 };
  return {
    ...shop,
    id: shopPages.idOf(number),
    category: { id: '128673187201735', name: 'Retail Company' },
    about: 'Open all day',
    instagram: { ...shop, id: shopAccounts.idOf(number), biography: 'Open all day' },
  };
}

export const findPage = (id: string): Page | undefined =>
  pages.find((page) => page.id === id) ?? shopPages.find(id, shopPage);

export const findPageOfInstagram = (instagramId: string): Page | undefined =>
  pages.find((page) => page.instagram?.id === instagramId) ?? shopAccounts.find(instagramId, shopPage);

/** 17 digits at Instagram, 15 at Facebook. */
export function newObjectId(platform: 'instagram' | 'facebook'): string {
  const digits = String(randomInt(10 ** 12, 10 ** 13));
  return platform === 'instagram' ? `1792${digits}` : `12${digits}`;
}

/** Shaped like the platform's tokens. */
export const newToken = (): string => `EAAS${randomBytes(48).toString('hex')}`;

export const newSecret = (): string => `AQ${randomBytes(32).toString('base64url')}`;

export const permalinkOf = (simulator: { readonly url: string }, id: string) => `${simulator.url}/_sim/posts/${id}`;

export const fileAddress = (simulator: { readonly url: string }, file: string) => `${simulator.url}/_sim/files/${file}`;

export const pictureAddress = (simulator: { readonly url: string }, accountId: string) =>
  `${simulator.url}/_sim/pictures/${accountId}.svg`;

export const pictureOf = (simulator: { readonly url: string }, accountId: string) => ({
  data: { height: 200, width: 200, is_silhouette: false, url: pictureAddress(simulator, accountId) },
});
