import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { showSize } from './show-size.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { libraryRoom } from '../../../shared/domain/media/upload-budget.ts';
import { meQuery } from '../auth/current-user.ts';
import { clientUsageQuery } from '../data/clients.ts';
import { fileTexts } from './messages.ts';

const texts = fileTexts.room;

interface LibraryRoomProps {
  readonly clientId: ClientId;
  /** Says nothing while there is enough. */
  readonly onlyWhenShort?: boolean;
}

/** How much of the plan's room the library takes. It binds the client, not the agency. */
export function LibraryRoom({ clientId, onlyWhenShort = false }: LibraryRoomProps) {
  const { data: me } = useQuery(meQuery);
  const { data: usage } = useQuery(clientUsageQuery(clientId));
  if (me == null || usage === undefined) return null;
  const { state, used, most, left } = libraryRoom(usage);
  if (state === 'free' && onlyWhenShort) return null;
  return (
    <>
      {state === 'full' && <Alert type="warning">{isStaff(me.user) ? texts.beyond : texts.full}</Alert>}
      {state === 'nearly-full' && <Alert type="info">{texts.short({ left: showSize(left) })}</Alert>}
      <Box color="text-body-secondary">{texts.used({ used: showSize(used), most: showSize(most) })}</Box>
    </>
  );
}
