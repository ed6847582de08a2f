import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { dialogTexts } from '../console-messages.ts';
import { showDay } from '../dates/show-day.ts';

const texts = dialogTexts.temporaryPassword;

export interface TemporaryPasswordProps {
  readonly name: string;
  readonly credential: { readonly temporaryPassword: string; readonly expiresAt: string };
  readonly onClose: () => void;
  /** Below the password. */
  readonly children?: ReactNode;
}

export function TemporaryPassword({ name, credential, onClose, children }: TemporaryPasswordProps) {
  return (
    <Dialog title={texts.title} close={texts.done} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{texts.giveTo({ name })}</div>
        <CopyToClipboard
          variant="inline"
          textToCopy={credential.temporaryPassword}
          textToDisplay={<Box variant="code">{credential.temporaryPassword}</Box>}
          copyButtonAriaLabel={texts.copy}
          copySuccessText={texts.copied}
          copyErrorText={texts.copyFailed}
        />
        <Box color="text-body-secondary">{texts.until({ day: showDay(credential.expiresAt) })}</Box>
        {children}
      </SpaceBetween>
    </Dialog>
  );
}
