import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { DeletionStatus } from '../../../../shared/domain/deletion/data-deletion.ts';
import { statusNames } from './messages.ts';

const types: Readonly<Record<DeletionStatus, StatusIndicatorProps.Type>> = {
  'pending-verification': 'pending',
  scheduled: 'pending',
  running: 'in-progress',
  done: 'success',
  cancelled: 'stopped',
  expired: 'stopped',
};

export function DeletionStatusIndicator({ status }: { status: DeletionStatus }) {
  return <StatusIndicator type={types[status]}>{statusNames[status]}</StatusIndicator>;
}
