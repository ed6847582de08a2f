import Alert from '@cloudscape-design/components/alert';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { composerTexts } from './messages.ts';
import { editablePlatforms } from './post-progress.ts';
import { inAList } from '../../../messages/messages.ts';

/** Says which platforms the change reaches, and which it does not. */
export function Mending({ post }: { post: Post }) {
  const mended = editablePlatforms(post);
  const names = (isMended: boolean) =>
    inAList(
      post.platforms
        .filter((platform) => mended.includes(platform) === isMended)
        .map((platform) => platformNames[platform]),
    );
  return (
    <Alert type="info" header={composerTexts.mending({ platforms: names(true) })}>
      {composerTexts.mendingText({ platforms: names(false) })}
    </Alert>
  );
}
