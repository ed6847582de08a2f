import Alert from '@cloudscape-design/components/alert';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { composerTexts } from './messages.ts';
import { editablePlatforms } from './post-progress.ts';
import { inAList } from '../../../messages/messages.ts';

/** Says which platforms the change reaches, and which it does not. */
export function QuickFixList({ post }: { post: Post }) {
  const fixed = editablePlatforms(post);
  const names = (isFixed: boolean) =>
    inAList(
      post.platforms
        .filter((platform) => fixed.includes(platform) === isFixed)
        .map((platform) => platformNames[platform]),
    );
  return (
    <Alert type="info" header={composerTexts.fixing({ platforms: names(true) })}>
      {composerTexts.fixingText({ platforms: names(false) })}
    </Alert>
  );
}
