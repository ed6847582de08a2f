import { createHmac, timingSafeEqual } from 'node:crypto';
import { hour, second } from '../../../../shared/durations.ts';
import type { Collection, Stored } from '../kit/store.ts';
import type { GraphCall, Route } from './graph-call.ts';
import {
  jsonAnswer,
  missingObject,
  missingScope,
  missingTask,
  missingToken,
  pageTokenRequired,
  userTokenRequired,
  wrongProof,
  expiredToken,
  revokedToken,
  unreadableToken,
} from './graph-error.ts';
import { type InstagramAccount, type Page, findPage, findPageOfInstagram, newToken, person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import type { Store, Grant, Token } from './store.ts';

export interface Needs {
  readonly scope?: Scope;
  readonly pageToken?: boolean;
}

type Served = unknown;

/** @throws GraphError 104, 190 or, for a proof that does not fit, 100 */
export function requireAccess(call: GraphCall): Access {
  const { accessToken, simulator } = call;
  if (!accessToken) throw missingToken();
  if (accessToken === appToken(simulator)) throw userTokenRequired();
  const access = accessOf(simulator, accessToken);
  const proof = call.params.get('appsecret_proof');
  if (proof !== null && !isValidProof(simulator, proof, accessToken)) throw wrongProof();
  return access;
}

const canSee = ({ token, grant }: Access, page: Page) =>
  grant.pageIds.includes(page.id) && (token.pageId ?? page.id) === page.id;

function requirePage(call: GraphCall, page: Page | undefined, needs: Needs): { page: Page; access: Access } {
  const access = requireAccess(call);
  if (!page || !canSee(access, page)) throw missingObject(call.method, call.objectId);
  if (needs.pageToken && access.token.pageId === null) throw pageTokenRequired();
  if (needs.scope && !access.grant.scopes.includes(needs.scope)) throw missingScope(needs.scope);
  if (needs.scope === 'pages_manage_posts' && page.tasks?.includes('CREATE_CONTENT') === false) throw missingTask();
  return { page, access };
}

export const asPerson =
  (serve: (call: GraphCall, access: Access) => Served): Route =>
  async (call) =>
    jsonAnswer(await serve(call, requireAccess(call)));

export const onPage =
  (needs: Needs, serve: (call: GraphCall, page: Page, access: Access) => Served): Route =>
  async (call) => {
    const { page, access } = requirePage(call, findPage(call.objectId), needs);
    return jsonAnswer(await serve(call, page, access));
  };

export const onInstagram =
  (needs: Needs, serve: (call: GraphCall, account: InstagramAccount) => Served): Route =>
  async (call) => {
    const { page } = requirePage(call, findPageOfInstagram(call.objectId), needs);
    if (!page.instagram) throw missingObject(call.method, call.objectId);
    return jsonAnswer(await serve(call, page.instagram));
  };

export const onRecord =
  <T extends Stored>(
    collection: (store: Store) => Collection<T>,
    needs: Needs,
    serve: (call: GraphCall, record: T, access: Access) => Served,
    /** The account whose permission counts. */
    accountOf: (record: T, call: GraphCall) => string = ({ owner }) => owner,
  ): Route =>
  async (call) => {
    const record = collection(call.simulator.store).find(call.objectId);
    const owner = record && accountOf(record, call);
    const page = owner === undefined ? undefined : (findPage(owner) ?? findPageOfInstagram(owner));
    const { access } = requirePage(call, page, needs);
    if (!record) throw missingObject(call.method, call.objectId);
    return jsonAnswer(await serve(call, record, access));
  };

/** Varies on the platform; one hour is the shortest. */
export const shortLifeSeconds = hour / second;
export const longLifeSeconds = 5_184_000;

export interface Access {
  readonly token: Token;
  readonly grant: Grant;
}

export const appToken = (simulator: Simulator) => `${simulator.app.id}|${simulator.app.secret}`;

export function issueUserToken(simulator: Simulator, grantId: string, isLongLived: boolean): Token {
  const at = simulator.now().getTime();
  const seconds = isLongLived ? longLifeSeconds : shortLifeSeconds;
  const token = { id: newToken(), owner: grantId, at, pageId: null, expiresAt: at + seconds * 1000, isLongLived };
  simulator.store.tokens.put(token);
  return token;
}

/** The same token each time; it never expires when it comes from a long-lived token. */
export function pageTokenFor(simulator: Simulator, { token, grant }: Access, pageId: string): Token {
  const known = simulator.store.tokens
    .newest(grant.id)
    .map(({ record }) => record)
    .find((one) => one.pageId === pageId && one.isLongLived === token.isLongLived);
  if (known) return known;
  const expiresAt = token.isLongLived ? null : token.expiresAt;
  const at = simulator.now().getTime();
  const made = { id: newToken(), owner: grant.id, at, pageId, expiresAt, isLongLived: token.isLongLived };
  simulator.store.tokens.put(made);
  return made;
}

/** @throws GraphError 190 when it is unknown, expired or revoked */
export function accessOf(simulator: Simulator, accessToken: string): Access {
  const token = simulator.store.tokens.find(accessToken);
  const grant = token && simulator.store.grants.find(token.owner);
  if (!token || !grant) throw unreadableToken();
  if (grant.isRevoked) throw revokedToken(simulator.app.id);
  const now = simulator.now();
  if (token.expiresAt !== null && token.expiresAt <= now.getTime()) {
    throw expiredToken(new Date(token.expiresAt), now);
  }
  return { token, grant };
}

export function revoke({ store }: Simulator, accessToken: string | undefined): void {
  const token = store.tokens.find(accessToken ?? '');
  const grant = token && store.grants.find(token.owner);
  if (grant) store.grants.put({ ...grant, isRevoked: true });
}

export function removeApp({ store }: Simulator): void {
  for (const { record } of store.grants.newest(person.id)) store.grants.put({ ...record, isRevoked: true });
}

/** The proof is an HMAC of the token with the app's secret. */
function isValidProof(simulator: Simulator, proof: string, accessToken: string): boolean {
  const expected = createHmac('sha256', simulator.app.secret).update(accessToken).digest();
  const given = Buffer.from(proof, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const scopes = {
  public_profile: 'See your name and profile picture',
  email: 'See your email address',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on your Pages',
  pages_manage_posts: 'Create and manage content on your Pages',
  pages_manage_metadata: 'Manage settings of your Pages',
  pages_manage_engagement: 'Comment as your Pages',
  pages_read_user_content: 'Read what people write on your Pages',
  read_insights: 'Read insights of your Pages',
  business_management: 'Manage your business',
  instagram_basic: 'See the profile and posts of your Instagram accounts',
  instagram_content_publish: 'Post to your Instagram accounts',
  instagram_manage_insights: 'Read insights of your Instagram accounts',
  instagram_manage_comments: 'Manage comments on your Instagram accounts',
  instagram_manage_contents: 'Delete content of your Instagram accounts',
} as const satisfies Record<string, string>;
export type Scope = keyof typeof scopes;

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);

/** As Meta signs what it posts about a person. */
export function signedRequestOf(said: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}
