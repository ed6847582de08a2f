import { mapFiles, type PlatformMedia } from '../../platforms/platform-media.ts';
import type { MediaId } from '../ids.ts';
import type { PostMedia } from '../media/post-media.ts';
import { altTextsOf } from './alt-texts.ts';
import { type keptContent, saidIn } from './post-record.ts';
import type { PostTemplate } from './post-template.ts';

/** Files as requests give them, with what is said of them. */
export const givenFiles = (files: PlatformMedia<Pick<PostMedia, 'id' | 'type' | 'altText'>>) => ({
  ...mapFiles(files, ({ id }): MediaId => id),
  altTexts: altTextsOf(files),
});

type Kept = Pick<PostTemplate, 'platforms' | keyof typeof keptContent>;

/** A post, a template or a repeated post, as the request for one like it gives it. */
export const givenContent = (kept: Kept) => ({
  ...saidIn(kept),
  platforms: [...kept.platforms],
  ...givenFiles(kept),
});
