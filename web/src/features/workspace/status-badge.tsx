import Badge from '@cloudscape-design/components/badge';
import { statusColours, type workspaceStatus } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { workspaceStatusNames } from './messages.ts';

/** How often what depends on the time is looked at again. */

const badgeColours = { blue: 'blue', green: 'green', yellow: 'severity-low', red: 'red' } as const;

/** A status in its colour. */
export function StatusBadge({ status }: { status: ReturnType<typeof workspaceStatus> }) {
  return <Badge color={badgeColours[statusColours[status]]}>{workspaceStatusNames[status]}</Badge>;
}
