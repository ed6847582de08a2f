import type { ClientId } from '../../../../shared/domain/ids.ts';
import { Library } from './library.tsx';
import { useLibrary } from './use-library.ts';

/** The library of a client as a part of another page. */
export function ClientFiles({ clientId }: { clientId: ClientId }) {
  return <Library clientId={clientId} place={useLibrary()} isWorkspace={false} />;
}
