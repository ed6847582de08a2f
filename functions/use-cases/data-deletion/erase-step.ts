import { isRefusal } from '../../../shared/domain/errors.ts';
import type { DeletionStep } from '../../../shared/domain/deletion/data-deletion.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connectionReason } from '../../../shared/messages/connection-texts.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { removeObjects } from '../clients/remove-client.ts';
import type { Archive } from '../operations/ports.ts';
import type { Clients, Removals, Credentials } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import type { Media, MediaStore } from '../media/ports.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Posts } from '../posts/ports.ts';
import type { DeletionPlan, Erasure, PackedLists, PlatformGrant, PlatformGrants, Revoke } from './ports.ts';
import { revokeUnlessShared } from '../connections/end-consent.ts';
import { savedUnlessConflict } from '../refusals.ts';

export interface EraseDependencies {
  clients: Pick<Clients, 'find'>;
  grants: Pick<PlatformGrants, 'ofPerson' | 'ofProfile' | 'revoke' | 'forget'>;
  connections: Pick<Connections, 'find' | 'listFor' | 'remove'>;
  posts: Pick<Posts, 'listFor' | 'remove'>;
  media: Pick<Media, 'listFor'>;
  store: Pick<MediaStore, 'withdraw' | 'discard'>;
  removals: Removals;
  erasure: Pick<Erasure, 'removeMetrics' | 'removeComments' | 'removeReceipts' | 'removeEvents'>;
  archive: Pick<Archive, 'forget'>;
  packedLists: PackedLists;
  credentials: Pick<Credentials, 'remove'>;
  revoke: Revoke;
  now: Date;
}

type Step = (plan: DeletionPlan, deps: EraseDependencies) => Promise<boolean>;

const ofOthers = ({ clients, grants }: DeletionPlan) => grants.filter(({ clientId }) => !clients.includes(clientId));

async function forEach<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<true> {
  for (const one of all) await act(one);
  return true;
}

const removeTokens: Step = async (plan, deps) => {
  const planned = new Set(plan.grants.map(({ clientId, platform }) => `${clientId} ${platform}`));
  const isLeaving = ({ clientId, platform }: PlatformGrant) => planned.has(`${clientId} ${platform}`);
  for (const grant of plan.grants) await revokeUnlessShared(grant, isLeaving, deps);
  // Clients that are removed need no notification to connect again.
  for (const grant of ofOthers(plan)) {
    const reason = connectionReason('connection.data-deleted', { platform: platformNames[grant.platform] });
    await deps.grants.revoke(grant, { since: deps.now.toISOString(), reason });
  }
  return forEach(plan.clients, (clientId) => beginRemoval(clientId, deps));
};

async function beginRemoval(clientId: ClientId, { clients, connections, removals, now }: EraseDependencies) {
  for (const { platform } of await connections.listFor(clientId))
    if ((await clients.find(clientId)) !== undefined) await connections.remove(clientId, platform);
  const client = await clients.find(clientId);
  if (client === undefined) return;
  try {
    await removals.begin(client, now);
  } catch (error) {
    // Its e-mail has just changed, or another removal has begun: retried later.
    if (!isRefusal(error, 'conflict')) throw error;
    if ((await removals.find(clientId)) === undefined) throw error;
  }
}

/** Whether a platform may know of a post: one still waiting has sent nothing. */
const isKnownAt = (platform: string) => (post: PostRecord) =>
  post.targets.some((target) => target.platform === platform && target.state !== 'waiting');

const removePosts: Step = async (plan, deps) => {
  for (const { clientId, platform } of ofOthers(plan)) {
    const posts = (await deps.posts.listFor(clientId)).filter(isKnownAt(platform));
    for (const post of posts) if (!(await removePost(post, deps))) return false;
  }
  for (const clientId of plan.clients) if (!(await deps.removals.removePosts(clientId, deps.now))) return false;
  return true;
};

async function removePost(post: PostRecord, { posts }: EraseDependencies): Promise<boolean> {
  try {
    return await savedUnlessConflict(() => posts.remove(post));
  } catch (error) {
    if (isRefusal(error, 'not-found')) return true;
    throw error;
  }
}

const removeMedia: Step = ({ clients }, deps) => forEach(clients, (clientId) => removeObjects(clientId, deps));

const removeMetrics: Step = async (plan, deps) => {
  const { erasure } = deps;
  for (const { clientId, platform } of ofOthers(plan)) {
    await erasure.removeMetrics(clientId, platform);
    await erasure.removeComments(clientId, platform);
    await erasure.removeReceipts(clientId, platform);
  }
  for (const grant of plan.grants)
    if (!(await isSharedProfile(grant, plan, deps))) await erasure.removeEvents(grant.accountId);
  return forEach(plan.clients, (clientId) => erasure.removeReceipts(clientId));
};

async function isSharedProfile({ profileId }: PlatformGrant, plan: DeletionPlan, { grants }: EraseDependencies) {
  const key = ({ clientId, personId }: PlatformGrant) => `${clientId} ${personId}`;
  const planned = new Set(plan.grants.map(key));
  return (await grants.ofProfile(profileId)).some((other) => !planned.has(key(other)));
}

const removeRest: Step = async (plan, deps) => {
  for (const grant of ofOthers(plan)) {
    const connection = await deps.connections.find(grant.clientId, grant.platform);
    if (connection?.connectedAt === grant.connectedAt) await deps.connections.remove(grant.clientId, grant.platform);
    await deps.grants.forget(grant);
  }
  return forEach(plan.clients, (clientId) => deps.removals.removeRest(clientId, deps.now));
};

/** Packed lists may be an hour old. */
const removeCopies: Step = async ({ clients }, { archive, packedLists }) => {
  await packedLists.forget();
  return forEach(clients, (clientId) => archive.forget(clientId));
};

/** Removes the users and records. Items that a late worker wrote in the meantime are removed first. */
const removeCredentials: Step = ({ clients }, { removals, credentials, now }) =>
  forEach(clients, async (clientId) => {
    await removals.removeRest(clientId, now);
    await credentials.remove(clientId);
    const removal = await removals.find(clientId);
    if (removal !== undefined) await removals.end(removal);
  });

const steps: Readonly<Record<DeletionStep, Step>> = {
  tokens: removeTokens,
  posts: removePosts,
  media: removeMedia,
  metrics: removeMetrics,
  subscriptions: removeRest,
  archive: removeCopies,
  credential: removeCredentials,
};

export const eraseStep = (step: DeletionStep, plan: DeletionPlan, deps: EraseDependencies) => steps[step](plan, deps);
