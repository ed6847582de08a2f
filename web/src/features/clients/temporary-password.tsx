import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { shellMessages } from '../../shell/messages.ts';
import { showDay } from '../../shell/show-day.ts';
import { clientTexts } from './messages.ts';

interface TemporaryPasswordProps {
  readonly name: string;
  readonly credential: { readonly temporaryPassword: string; readonly expiresAt: string };
  readonly onClose: () => void;
}

/** A temporary password, shown once, with a way to copy it. */
export function TemporaryPassword({ name, credential, onClose }: TemporaryPasswordProps) {
  return (
    <Modal
      visible
      header={clientTexts.passwordTitle}
      closeAriaLabel={shellMessages.close}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {clientTexts.done}
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <div>{clientTexts.passwordFor(name)}</div>
        <CopyToClipboard
          variant="inline"
          textToCopy={credential.temporaryPassword}
          textToDisplay={<Box variant="code">{credential.temporaryPassword}</Box>}
          copyButtonAriaLabel={clientTexts.copy}
          copySuccessText={clientTexts.copied}
          copyErrorText={clientTexts.copyFailed}
        />
        <Box color="text-body-secondary">{clientTexts.passwordUntil(showDay(credential.expiresAt))}</Box>
      </SpaceBetween>
    </Modal>
  );
}
