import { shopIds } from '../kit/shops.ts';

export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly hidesSubscribers?: boolean;
  readonly playlists: readonly { readonly id: string; readonly title: string }[];
}

export const channels: readonly Channel[] = [
  {
    id: 'UCcedarcafe00000000000001',
    title: 'Cedar Café',
    handle: '@cedarcafe',
    playlists: [
      { id: 'PLcedarrecipes0000000001', title: 'Recipes' },
      { id: 'PLcedarevenings000000002', title: 'Evenings at the café' },
    ],
  },
  {
    id: 'UCbyblosbooks000000000002',
    title: 'Byblos Books',
    handle: '@byblosbooks',
    hidesSubscribers: true,
    playlists: [{ id: 'PLbyblosreadings00000003', title: 'Readings' }],
  },
];

/** A Google account that has no channel. */
export const withoutChannel = 'no-channel';

const shops = shopIds('UCshop', 18);

export const shopPlaylist = (number: number) => ({ id: `PLshop${number}`, title: 'Of the week' });

export const shopChannel = (number: number): Channel => ({
  id: shops.idOf(number),
  title: `Shop ${number}`,
  handle: `@shop${number}`,
  playlists: [shopPlaylist(number)],
});

export const findChannel = (id: string): Channel | undefined =>
  channels.find((channel) => channel.id === id) ?? shops.find(id, shopChannel);

export const uploadsOf = ({ id }: Pick<Channel, 'id'>) => `UU${id.slice(2)}`;
