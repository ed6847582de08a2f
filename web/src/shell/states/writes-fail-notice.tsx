import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../data/health.ts';
import { shellMessages } from '../messages.ts';

export function WritesFailNotice() {
  const { data } = useQuery(healthQuery);
  if (data?.writes !== 'failing') return null;
  return (
    <Alert type="error" header={shellMessages.writesFail}>
      {shellMessages.writesFailText}
    </Alert>
  );
}
