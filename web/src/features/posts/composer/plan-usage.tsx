import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import type { LimitCode } from '../../../../../shared/domain/posts/post-usage.ts';
import { messageText } from '../../../messages/message-text.ts';
import { composerTexts } from './messages.ts';
import type { Limits } from './use-limits.ts';

const { left: texts } = composerTexts;

interface PlanUsageProps {
  readonly limits: Limits;
  /** Which of them the post would pass. */
  readonly reached: LimitCode | undefined;
}

export function PlanUsage({ limits: { usage, limits, isBinding }, reached }: PlanUsageProps) {
  const left = (['monthlyPosts', 'scheduledPosts'] as const)
    .filter((name) => limits[name] !== Infinity)
    .map((name) => texts[name]({ left: Math.max(0, limits[name] - usage[name]), most: limits[name] }));
  return (
    <>
      {reached !== undefined && (
        <Alert type="warning">{isBinding ? messageText({ code: reached }) : composerTexts.beyond[reached]}</Alert>
      )}
      <Box color="text-body-secondary">{left.length === 0 ? texts.unlimited : left.join(' · ')}</Box>
    </>
  );
}
