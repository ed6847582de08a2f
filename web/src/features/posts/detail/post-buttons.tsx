import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { useRights } from '../../../auth/use-can.ts';
import { actionsOf, type PostAction } from '../list/post-actions.ts';
import { postTexts } from '../messages.ts';

const upFront: ReadonlySet<PostAction> = new Set([
  'review',
  'askReview',
  'askClient',
  'edit',
  'reschedule',
  'publish',
  'retry',
]);

/** What can be done with a post; the rarer things in a menu. */
export function PostButtons({ post, onAction }: { post: Post; onAction: (action: PostAction, post: Post) => void }) {
  const may = useRights();
  const actions = actionsOf(post, may);
  const others = actions.filter(({ id }) => !upFront.has(id));
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <ButtonDropdown
          expandToViewport
          items={others}
          onItemClick={({ detail }) => {
            const chosen = others.find(({ id }) => id === detail.id);
            if (chosen !== undefined) onAction(chosen.id, post);
          }}
        >
          {postTexts.moreActions}
        </ButtonDropdown>
        {actions
          .filter(({ id }) => upFront.has(id))
          .map(({ id, text }) => (
            <Button key={id} onClick={() => onAction(id, post)}>
              {text}
            </Button>
          ))}
      </SpaceBetween>
    </Box>
  );
}
