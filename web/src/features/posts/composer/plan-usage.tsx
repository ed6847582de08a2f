import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { showLimit } from '../../../plans/show-limit.ts';
import type { LimitCode } from '../../../../../shared/domain/posts/post-usage.ts';
import { messageText } from '../../../messages/message-text.ts';
import { composerTexts } from './messages.ts';
import type { Limits } from './use-limits.ts';

interface PlanUsageProps {
  readonly limits: Limits;
  /** Which of them the post would pass. */
  readonly reached: LimitCode | undefined;
}

export function PlanUsage({ limits: { usage, limits, isBinding }, reached }: PlanUsageProps) {
  const used = (count: number, limit: number) => `${count}/${showLimit(limit)}`;
  return (
    <>
      {reached !== undefined && (
        <Alert type="warning">{isBinding ? messageText({ code: reached }) : composerTexts.beyond[reached]}</Alert>
      )}
      <Box color="text-body-secondary">
        {composerTexts.used({
          monthly: used(usage.monthlyPosts, limits.monthlyPosts),
          scheduled: used(usage.scheduledPosts, limits.scheduledPosts),
        })}
      </Box>
    </>
  );
}
