import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import { shellMessages } from '../messages.ts';
import { dialogTexts } from '../console-messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly consent?: string;
  readonly action: string;
  readonly isBusy?: boolean;
  /** Disables the button; the content says why. */
  readonly isBlocked?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { title, children, consent, action, isBusy = false, isBlocked = false, onConfirm, onCancel } = props;
  const [typed, setTyped] = useState('');
  const isConsented = consent === undefined || isSame(typed, consent);
  return (
    <Dialog
      title={title}
      footer={
        <DialogButtons>
          <Button variant="link" onClick={onCancel}>
            {shellMessages.cancel}
          </Button>
          <Button variant="primary" loading={isBusy} disabled={!isConsented || isBlocked} onClick={onConfirm}>
            {action}
          </Button>
        </DialogButtons>
      }
      onClose={onCancel}
    >
      <SpaceBetween size="m">
        <div>{children}</div>
        {consent !== undefined && (
          <FormField label={dialogTexts.typeToConfirm({ text: consent })}>
            <Input
              autoComplete={false}
              spellcheck={false}
              value={typed}
              onChange={({ detail }) => setTyped(detail.value)}
            />
          </FormField>
        )}
      </SpaceBetween>
    </Dialog>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
