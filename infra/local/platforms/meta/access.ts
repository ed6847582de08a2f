import { jsonAnswer, missingObject } from './graph-error.ts';
import type { Collection, Stored } from '../kit/collection.ts';
import type { GraphCall, Route } from './graph-call.ts';
import type { Scope } from './scopes.ts';
import { type InstagramAccount, type Page, findPage, findPageOfInstagram } from './seed.ts';
import type { Store } from './store.ts';
import {
  missingScope,
  missingTask,
  missingToken,
  pageTokenRequired,
  userTokenRequired,
  wrongProof,
} from './token-errors.ts';
import { type Access, accessOf, appToken, isValidProof } from './tokens.ts';

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
