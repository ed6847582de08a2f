import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { OptionsOf } from '../../../shared/platforms/post-options.ts';
import type { PictureShape, PlatformPost } from '../../../shared/platforms/rules/rule.ts';
import type { ShownFile } from '../files/file-picture.tsx';

/** What a platform's preview is drawn from. */
export interface PreviewOf<P extends Platform = Platform> {
  readonly account: string;
  /** Undefined where the format has none. */
  readonly text: string | undefined;
  readonly files: readonly ShownFile[];
  readonly shape: PictureShape;
  readonly post: PlatformPost<OptionsOf<P>>;
}
