import { allMedia, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import {
  beginningOf,
  type EvergreenUse,
  type MediaUse,
  type TemplateUse,
} from '../../../shared/domain/media/media-use.ts';
import type { Evergreen, PostTemplates } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';
import type { Caller } from '../access.ts';
import type { Media } from './ports.ts';
import { viewMedia } from './view-media.ts';

export async function usesOf(mediaId: MediaId, posts: Pick<Posts, 'listFor'>): Promise<MediaUse[]> {
  const all = await posts.listFor(ownerOf(mediaId));
  return all.filter(shows(mediaId)).map(({ id, content, status, scheduledFor }) => ({
    postId: id,
    beginning: beginningOf(content),
    status,
    scheduledFor,
  }));
}

export async function templatesWith(
  mediaId: MediaId,
  templates: Pick<PostTemplates, 'listFor'>,
): Promise<TemplateUse[]> {
  const all = await templates.listFor(ownerOf(mediaId));
  return all.filter(shows(mediaId)).map(({ id, name }) => ({ templateId: id, name }));
}

export async function evergreenWith(mediaId: MediaId, evergreen: Pick<Evergreen, 'listFor'>): Promise<EvergreenUse[]> {
  const all = await evergreen.listFor(ownerOf(mediaId));
  return all.filter(shows(mediaId)).map(({ id, content }) => ({ evergreenId: id, beginning: beginningOf(content) }));
}

const shows = (mediaId: MediaId) => (files: PlatformMedia<{ readonly id: MediaId }>) =>
  allMedia(files).some(({ id }) => id === mediaId);

export async function viewUses(
  caller: Caller,
  mediaId: MediaId,
  deps: {
    media: Pick<Media, 'find'>;
    posts: Pick<Posts, 'listFor'>;
    templates: Pick<PostTemplates, 'listFor'>;
    evergreen: Pick<Evergreen, 'listFor'>;
  },
): Promise<{ posts: MediaUse[]; templates: TemplateUse[]; evergreen: EvergreenUse[] }> {
  await viewMedia(caller, mediaId, deps);
  const [posts, templates, evergreen] = await Promise.all([
    usesOf(mediaId, deps.posts),
    templatesWith(mediaId, deps.templates),
    evergreenWith(mediaId, deps.evergreen),
  ]);
  return { posts, templates, evergreen };
}
