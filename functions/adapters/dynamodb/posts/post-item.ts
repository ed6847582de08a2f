import * as z from 'zod';
import { mapFiles } from '../../../../shared/platforms/platform-media.ts';
import { type ClientId, type MediaId, mediaIdOf, ownerOf, ulidOf } from '../../../../shared/domain/ids.ts';
import { postFiles, type PostMedia } from '../../../../shared/domain/media/post-media.ts';
import type { Target } from '../../../../shared/domain/publishing/target.ts';
import { postRemovalAt } from '../../../../shared/domain/deletion/removal.ts';
import { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { tombstone } from '../changes/tombstone.ts';
import { dueEntries, keys, postOf, postRemovalEntries } from '../table/keys.ts';

/**
 * What the key tells, what says nothing, and a target's time where it is that of its post are left out, so that a usual post costs
 * one write unit also while a worker holds it. {@link fieldsOf} adds them.
 */
export function postItem(post: PostRecord) {
  const { id, clientId: _owner, media: _media, platformMedia: _own, texts, options, targets, ...rest } = post;
  const { media, platformMedia, ...files } = mapFiles(post, toStoredFile);
  return {
    ...rest,
    ...files,
    ...(media.length > 0 && { media }),
    ...unlessNothing({ platformMedia, texts, options }),
    targets: targets.map((target) => toStoredTarget(target, post)),
    ...keys.post(id),
    ...timeEntry(post),
  };
}

export const fromPostItem = (item: unknown): PostRecord => PostRecord.parse(fieldsOf(item));

export function fieldsOf(item: unknown) {
  const { pk, sk, ...files } = Item.parse(item);
  const { pk: _pk, sk: _sk, ...rest } = item as Record<string, unknown>;
  const id = postOf({ pk, sk });
  const clientId = ownerOf(id);
  return {
    ...rest,
    id,
    clientId,
    targets: targetsIn(rest),
    ...mapFiles(files, (file) => fromStoredFile(file, clientId)),
  };
}

const StoredFile = z.looseObject({ id: z.string(), url: z.string() });
type StoredFile = z.infer<typeof StoredFile>;

/** Without the other fields, which whole records are parsed for: copying them costs a worker as much as reading them. */
const Item = z.object({
  pk: z.string(),
  sk: z.string(),
  ...postFiles(StoredFile),
  media: z.array(StoredFile).default([]),
});

const folderOf = (id: MediaId) => `/media/${id}/`;

/** The id without the client, which is the post's; the address without the file's folder. */
function toStoredFile({ id, url, ...file }: PostMedia): StoredFile {
  const folder = folderOf(id);
  return { ...file, id: ulidOf(id), url: url.startsWith(folder) ? url.slice(folder.length) : url };
}

function fromStoredFile({ id: ulid, url, ...file }: StoredFile, clientId: ClientId) {
  const id = mediaIdOf(clientId, ulid);
  return { ...file, id, url: url.includes('/') ? url : `${folderOf(id)}${url}` };
}

const unlessNothing = <Fields extends Record<string, object>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => Object.keys(value).length > 0)) as Partial<Fields>;

function toStoredTarget(target: Target, { scheduledFor }: PostRecord) {
  if (target.state !== 'waiting') return target;
  const { failures, retries, nextAttemptAt, ...rest } = target;
  return {
    ...rest,
    ...(failures > 0 && { failures }),
    ...(retries > 0 && { retries }),
    ...(nextAttemptAt !== scheduledFor && { nextAttemptAt }),
  };
}

/** Of a stored post, as its record has them: each waiting one with its time. */
export function targetsIn({ scheduledFor, targets }: Readonly<Record<string, unknown>>): unknown {
  if (!Array.isArray(targets)) return targets;
  return (targets as { state: unknown }[]).map((target) =>
    target.state === 'waiting' ? { nextAttemptAt: scheduledFor, ...target } : target,
  );
}

function timeEntry(post: PostRecord): Partial<ReturnType<typeof dueEntries.at>> {
  if (post.nextAttemptAt !== undefined) return dueEntries.at(post.id, post.nextAttemptAt);
  return post.status === 'published' ? postRemovalEntries.at(post.id, postRemovalAt(post.publishedAt)) : {};
}

export function postTombstone({ id, version }: PostRecord, writtenAt: Date) {
  return { ...keys.post(id), ...tombstone(version + 1, writtenAt) };
}
