import Button from '@cloudscape-design/components/button';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { evergreenTexts } from './messages.ts';
import { EvergreenDialog } from './evergreen-dialog.tsx';

/** In the address, so that notifications lead to it. */
const opened = 'open';

export function OpenQueue({ clientId }: { readonly clientId: ClientId }) {
  const [address, change] = useAddress();
  return (
    <>
      <Button onClick={() => change({ evergreen: opened })}>{evergreenTexts.open}</Button>
      {address.get('evergreen') === opened && (
        <EvergreenDialog clientId={clientId} onClose={() => change({ evergreen: undefined })} />
      )}
    </>
  );
}
