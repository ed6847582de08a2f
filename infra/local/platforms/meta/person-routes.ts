import type { Route } from './graph-call.ts';
import { jsonAnswer } from './graph-error.ts';
import { asPerson } from './access.ts';
import { type Node, requestedFields, readNode } from './fields.ts';
import { pageNode, seenPage } from './page-node.ts';
import { requestedLimit, pageOf } from './paging.ts';
import { pictureOf } from './profile-picture.ts';
import { findPage, person } from './seed.ts';
import { appToken, removeApp, type Access } from './tokens.ts';

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
