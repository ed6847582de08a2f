import Badge from '@cloudscape-design/components/badge';
import { statusColours, type workspaceStatus } from '../../../../../shared/domain/subscriptions/subscription-status.ts';
import { workspaceStatusNames } from '../messages.ts';

const badgeColours = { blue: 'blue', green: 'green', yellow: 'severity-low', red: 'red' } as const;

export function StatusBadge({ status }: { status: ReturnType<typeof workspaceStatus> }) {
  return <Badge color={badgeColours[statusColours[status]]}>{workspaceStatusNames[status]}</Badge>;
}
