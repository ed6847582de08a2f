import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { shellMessages } from '../shell/messages.ts';
import { idleTexts } from './messages.ts';

export function IdleWarning({ onStay }: { onStay: () => void }) {
  return (
    <Modal
      visible
      header={idleTexts.title}
      closeAriaLabel={shellMessages.close}
      onDismiss={onStay}
      footer={
        <DialogButtons>
          <Button variant="primary" onClick={onStay}>
            {idleTexts.stay}
          </Button>
        </DialogButtons>
      }
    >
      {idleTexts.text}
    </Modal>
  );
}
