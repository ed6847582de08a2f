import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { connectLinkTexts as texts } from '../messages.ts';
import { ConnectLinkDialog } from './link-dialog.tsx';

interface SendConnectLinkProps {
  readonly clientId: ClientId;
  /** The one account that the link is for; left out, the dialog proposes which. */
  readonly account?: { readonly platform: Platform; readonly clientName: string } | undefined;
  readonly variant?: 'normal' | 'primary' | 'inline-link';
}

/** For staff: a button whose dialog makes a link by which a client connects accounts without signing in. */
export function SendConnectLink({ clientId, account, variant = 'normal' }: SendConnectLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const label = account && texts.sendTo({ client: account.clientName, platform: platformNames[account.platform] });
  return (
    <>
      <Button variant={variant} {...(label !== undefined && { ariaLabel: label })} onClick={() => setOpen(true)}>
        {texts.send}
      </Button>
      {isOpen && (
        <ConnectLinkDialog clientId={clientId} wanted={account && [account.platform]} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
