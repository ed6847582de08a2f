import type { MediaId } from '../../../shared/domain/ids.ts';
import type { EvergreenUse, MediaUse, TemplateUse } from '../../../shared/domain/media/media-use.ts';
import type { Caller } from '../access.ts';
import type { Evergreen, PostTemplates } from '../planning/ports.ts';
import type { Media } from './ports.ts';
import type { Posts } from '../posts/ports.ts';
import { viewMedia } from './view-media.ts';
import { evergreenWith, templatesWith, usesOf } from './uses-of.ts';

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
