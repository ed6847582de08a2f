import type { Node } from './fields.ts';
import { pictureAddress } from './profile-picture.ts';
import type { InstagramAccount } from './seed.ts';

export const instagramNode: Node<InstagramAccount> = {
  name: 'IGUser',
  defaults: 'id',
  readers: {
    username: ({ username }) => username,
    name: ({ name }) => name,
    biography: ({ biography }) => biography,
    website: () => undefined,
    profile_picture_url: ({ id }, { simulator }) => pictureAddress(simulator, id),
    followers_count: ({ followers }) => followers,
    follows_count: () => 128,
    media_count: ({ id }, { simulator }) => simulator.store.media.count(id, 0),
  },
};
