import type { Node } from './fields.ts';
import { nestedFields, readNode } from './fields.ts';
import { instagramNode } from './instagram-node.ts';
import { pictureAddress, pictureOf } from './profile-picture.ts';
import type { Page } from './seed.ts';
import type { Access } from './tokens.ts';
import { pageTokenFor } from './tokens.ts';

interface SeenPage extends Page {
  readonly access: Access;
}

export const seenPage = (page: Page, access: Access): SeenPage => ({ ...page, access });

/** https://developers.facebook.com/docs/pages-api/overview#tasks, read 2026-11-28. */
const allTasks = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];

const canReadInstagram = ({ access }: SeenPage) => access.grant.scopes.includes('instagram_basic');

export const pageNode: Node<SeenPage> = {
  name: 'Page',
  defaults: 'name',
  readers: {
    name: ({ name }) => name,
    username: ({ username }) => username,
    category: ({ category }) => category.name,
    category_list: ({ category }) => [category],
    about: ({ about }) => about,
    description: ({ about }) => about,
    website: () => undefined,
    phone: () => undefined,
    emails: () => undefined,
    location: () => undefined,
    cover: ({ id }, { simulator }) => ({ id, source: pictureAddress(simulator, id), offset_x: 0, offset_y: 0 }),
    verification_status: () => 'not_verified',
    link: ({ id }, { simulator }) => `${simulator.url}/_sim/#account-${id}`,
    picture: ({ id }, { simulator }) => pictureOf(simulator, id),
    fan_count: ({ followers }) => followers,
    followers_count: ({ followers }) => followers,
    tasks: ({ tasks }) => tasks ?? allTasks,
    access_token: ({ id, access }, { simulator }) => pageTokenFor(simulator, access, id).id,
    instagram_business_account: (page, call, field) =>
      page.instagram && canReadInstagram(page)
        ? readNode(call, instagramNode, page.instagram, nestedFields(field, { defaults: 'id' }))
        : undefined,
    connected_instagram_account: (page) =>
      page.instagram && canReadInstagram(page) ? { id: page.instagram.id } : undefined,
  },
};
