import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../data/health.ts';
import { writesFailTexts } from './writes-fail-messages.ts';

export function WritesFailNotice() {
  const { data } = useQuery(healthQuery);
  if (data?.writes !== 'failing') return null;
  return (
    <Alert type="error" header={writesFailTexts.header}>
      {writesFailTexts.text}
    </Alert>
  );
}
