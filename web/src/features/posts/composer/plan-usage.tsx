import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { showLimit } from '../../../plans/show-limit.ts';
import { composerTexts } from './messages.ts';
import type { Limits } from './use-limits.ts';

export function PlanUsage({ limits: { usage, limits }, problem }: { limits: Limits; problem: string | undefined }) {
  const used = (count: number, limit: number) => `${count}/${showLimit(limit)}`;
  return (
    <>
      {problem !== undefined && <Alert type="warning">{problem}</Alert>}
      <Box color="text-body-secondary">
        {composerTexts.used({
          monthly: used(usage.monthlyPosts, limits.monthlyPosts),
          scheduled: used(usage.scheduledPosts, limits.scheduledPosts),
        })}
      </Box>
    </>
  );
}
