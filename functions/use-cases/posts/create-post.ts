import { DomainError } from '../../../shared/domain/errors.ts';
import { ownedId, ownerOf } from '../../../shared/domain/ids.ts';
import type { NewPost, PostMedia } from '../../../shared/domain/post.ts';
import { newTarget } from '../../../shared/domain/publishing.ts';
import { checkConnected, checkPublishable, checkScheduleTime } from '../../../shared/domain/scheduling.ts';
import { requireOwner } from '../access.ts';
import type { Caller, Clients, Connections, Media, PostRecord, Posts, PublishQueue } from '../ports.ts';
import { notFound } from '../refusals.ts';
import { queueIfNear } from './queue-if-near.ts';

/**
 * Stores a draft or a scheduled post.
 * 1. The client, its connections and its media must be there, and each platform must take what is to be sent.
 * 2. The post is stored with its entry in the to-do list.
 * 3. If its time is near it goes to the queue at once; otherwise the minute tick finds it.
 */
export async function createPost(
  caller: Caller,
  wanted: NewPost,
  deps: {
    clients: Clients;
    connections: Connections;
    media: Media;
    posts: Posts;
    queue: PublishQueue;
    newId: () => string;
    now: Date;
  },
): Promise<PostRecord> {
  const { now } = deps;
  requireOwner(caller, wanted.clientId, 'Client');
  const client = await deps.clients.load(wanted.clientId);
  const media = await Promise.all(wanted.media.map((id) => readyMedia(id, client.id, deps.media)));
  const connected = await deps.connections.listFor(client.id);
  checkConnected(
    wanted.platforms,
    connected.map(({ platform }) => platform),
  );
  const scheduledFor = wanted.scheduledFor;
  if (scheduledFor !== undefined) checkScheduleTime(scheduledFor, now);
  if (wanted.status === 'scheduled') checkPublishable(wanted.platforms, wanted.content, media);

  const dueAt = scheduledFor ?? now.toISOString();
  const post: PostRecord = {
    id: ownedId(client.id, deps.newId()),
    clientId: client.id,
    clientName: client.name,
    content: wanted.content,
    media,
    status: wanted.status,
    scheduledFor,
    timeZone: wanted.timeZone,
    targets: wanted.platforms.map((platform) => newTarget(platform, dueAt)),
    lookAt: wanted.status === 'scheduled' ? dueAt : undefined,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  };
  await deps.posts.create(post);
  await queueIfNear(post, deps);
  return post;
}

/** The file to attach. One of another client does not exist; one that is not checked yet cannot be attached. */
async function readyMedia(id: string, clientId: string, media: Media): Promise<PostMedia> {
  const item = ownerOf(id) === clientId ? await media.find(id) : undefined;
  if (item === undefined) throw notFound('Media');
  if (item.status !== 'ready' || item.url === undefined)
    throw new DomainError('invalid', 'media.not-ready', `${item.name} is not ready`, {
      media: `${item.name} is not ready`,
    });
  const { type, mimeType, url, name } = item;
  return { id, type, mimeType, url, name };
}
