import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../../shared/domain/formatting.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { libraryLimits } from '../../../../shared/domain/media/upload-budget.ts';
import { meQuery } from '../../auth/current-user.ts';
import { clientUsageQuery } from '../../data/client-usage.ts';
import { mediaTexts } from './messages.ts';

const texts = mediaTexts.room;

/** How much of the plan's room the library takes. It binds the client, not the agency. */
export function LibraryRoom({ clientId }: { clientId: ClientId }) {
  const { data: me } = useQuery(meQuery);
  const { data: usage } = useQuery(clientUsageQuery(clientId));
  if (me == null || usage === undefined) return null;
  const most = libraryLimits[usage.plan];
  const isFull = usage.libraryBytes >= most;
  return (
    <>
      {isFull && <Alert type="warning">{me.user.role === 'admin' ? texts.beyond : texts.full}</Alert>}
      <Box color="text-body-secondary">
        {texts.used({ used: formatSize(usage.libraryBytes), most: formatSize(most) })}
      </Box>
    </>
  );
}
