import { asPerson, appToken, removeApp, type Access, pageTokenFor } from '../access.ts';
import type { Route } from '../graph-call.ts';
import { jsonAnswer } from '../graph-error.ts';
import { type Node, requestedFields, readNode, requestedLimit, pageOf, nestedFields } from '../nodes.ts';
import { pictureOf, findPage, person, pictureAddress, type Page, type InstagramAccount } from '../seed.ts';

const personNode: Node<typeof person & { access: Access }> = {
  name: 'User',
  defaults: 'id,name',
  readers: {
    name: ({ name }) => name,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    email: ({ email, access }) => (access.grant.scopes.includes('email') ? email : undefined),
    picture: ({ id }, { simulator }) => pictureOf(simulator, id),
  },
};

export const readPerson: Route = asPerson((call, access) => readNode(call, personNode, { ...person, access }));

export const listPermissions: Route = asPerson((_call, { grant }) => ({
  data: [
    ...grant.scopes.map((permission) => ({ permission, status: 'granted' })),
    ...grant.declined.map((permission) => ({ permission, status: 'declined' })),
  ],
}));

const revokeLogin: Route = asPerson(({ simulator }, { grant }) => {
  simulator.store.grants.put({ ...grant, isRevoked: true });
  return { success: true };
});

/** Revokes every token of this login (190/458); with the app's token, of all logins of the person. */
export const revokePermissions: Route = async (call) => {
  const { simulator, accessToken, objectId } = call;
  if (accessToken !== appToken(simulator) || objectId !== person.id) return revokeLogin(call);
  removeApp(simulator);
  return jsonAnswer({ success: true });
};

const accountsNode = { defaults: 'access_token,category,category_list,name,tasks' };

/** The Pages granted in this login, each with its own token. */
export const listAccounts: Route = asPerson((call, access) => {
  const { scopes, pageIds } = access.grant;
  const granted = scopes.includes('pages_show_list') ? pageIds.flatMap((id) => findPage(id) ?? []) : [];
  const fields = requestedFields(call, accountsNode);
  const entries = granted.map((page) => ({
    cursor: Buffer.from(page.id).toString('base64url'),
    value: readNode(call, pageNode, seenPage(page, access), fields),
  }));
  const start = entries.findIndex(({ cursor }) => cursor === call.params.get('after')) + 1;
  return pageOf(call, entries.slice(start, start + requestedLimit(call) + 1));
});

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
