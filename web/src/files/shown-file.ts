import { isVideo } from '../../../shared/platforms/rules/rule.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { ShownFile } from './file-picture.tsx';
import type { ChosenFile } from './use-files.ts';

/** How a chosen file is shown. Bytes on this device are at hand, so they come before the address in the library. */
export function shownFile({ key, name, source, state }: ChosenFile): ShownFile {
  const media = state.kind === 'ready' ? state.media : undefined;
  const isFilm = media === undefined ? source?.type.startsWith('video/') === true : isVideo(media);
  return { key, name, isVideo: isFilm, source: source ?? media?.url };
}

/** How a file of a post that was saved is shown. */
export const savedFile = (media: PostMedia): ShownFile => ({
  key: media.id,
  name: media.name,
  isVideo: isVideo(media),
  source: media.url,
});
