import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { IfMay } from '../../auth/use-can.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { brandNotesQuery } from '../../data/posts/captions.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { captionTexts } from './messages.ts';

const texts = captionTexts.notes;

export function BrandNotesText({ clientId, onEdit }: { clientId: ClientId; onEdit: () => void }) {
  const { data: notes, error, refetch } = useQuery(brandNotesQuery(clientId));
  if (error !== null) return <LoadFailed title={texts.notLoaded} error={error} onRetry={() => void refetch()} />;
  if (notes === undefined) return <StatusIndicator type="loading">{texts.loading}</StatusIndicator>;
  return (
    <div>
      {notes.text === '' ? (
        <Box color="text-body-secondary">{texts.none}</Box>
      ) : (
        <div dir="auto" className="reading">
          {notes.text}
        </div>
      )}
      <IfMay action="clients.edit">
        <Button formAction="none" variant="inline-link" onClick={onEdit}>
          {notes.text === '' ? texts.write : texts.edit}
        </Button>
      </IfMay>
    </div>
  );
}
