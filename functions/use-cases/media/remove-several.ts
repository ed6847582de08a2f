import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { holdsFiles } from '../../../shared/domain/posts/post-status.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Evergreen, PostTemplates } from '../planning/ports.ts';
import type { Media, MediaRecord, MediaStore } from './ports.ts';
import type { Posts } from '../posts/ports.ts';
import { removeFile } from './remove-media.ts';
import { evergreenWith, templatesWith, usesOf } from './uses-of.ts';

interface Dependencies {
  readonly media: Pick<Media, 'find' | 'beginRemoval' | 'endRemoval'>;
  readonly posts: Pick<Posts, 'listFor'>;
  readonly templates: Pick<PostTemplates, 'listFor'>;
  readonly evergreen: Pick<Evergreen, 'listFor'>;
  readonly store: Pick<MediaStore, 'discard' | 'withdraw'>;
}

type Removal = ResponseOf<typeof mediaContracts.createMediaRemovals>;

/**
 * Removes those files that no template, evergreen post, draft or scheduled post uses; a repetition continues. A file that a
 * post takes meanwhile stays, with no uses named. A check answers what would be removed.
 */
export async function removeSeveral(
  caller: Caller,
  { mediaIds, isCheck }: { mediaIds: readonly MediaId[]; isCheck: boolean },
  { media, store, ...lists }: Dependencies,
): Promise<Removal> {
  const wanted = [...new Set(mediaIds)];
  for (const id of wanted) requireOwner(caller, ownerOf(id), 'Media');
  // Before the lists: the version of a file that a post takes after this moves, and its removal is refused.
  const items = await Promise.all(wanted.map((id) => media.find(id)));
  const read = readOnce(lists);
  const removal: Removal = { removed: [], kept: [] };
  for (const item of items) {
    if (item === undefined) continue;
    const { id: mediaId } = item;
    const needs = await needsOf(mediaId, read);
    const isNeeded = Object.values(needs).some((uses) => uses.length > 0);
    if (!isNeeded && (isCheck || (await isRemoved(item, { media, store })))) removal.removed.push(mediaId);
    else removal.kept.push({ mediaId, name: item.name, ...needs });
  }
  return removal;
}

type Lists = Pick<Dependencies, 'posts' | 'templates' | 'evergreen'>;

async function needsOf(mediaId: MediaId, { posts, templates, evergreen }: Lists) {
  return {
    posts: (await usesOf(mediaId, posts)).filter(holdsFiles),
    templates: await templatesWith(mediaId, templates),
    evergreen: await evergreenWith(mediaId, evergreen),
  };
}

async function isRemoved(item: MediaRecord, deps: Pick<Dependencies, 'media' | 'store'>): Promise<boolean> {
  try {
    await removeFile(item, deps);
    return true;
  } catch (error) {
    if (isRefusal(error, 'conflict')) return false;
    throw error;
  }
}

/** Each client's lists are read once. */
function readOnce({ posts, templates, evergreen }: Lists): Lists {
  return {
    posts: { listFor: once((id) => posts.listFor(id)) },
    templates: { listFor: once((id) => templates.listFor(id)) },
    evergreen: { listFor: once((id) => evergreen.listFor(id)) },
  };
}

function once<Id, T>(read: (id: Id) => Promise<T>): (id: Id) => Promise<T> {
  const known = new Map<Id, Promise<T>>();
  return (id) => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    return reading;
  };
}
