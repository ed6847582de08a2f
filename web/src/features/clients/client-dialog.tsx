import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCreateTemporaryPassword, useEndSessions, useResetTwoFactor } from '../../data/clients.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { TemporaryPassword } from '../../shell/dialogs/temporary-password.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import type { ActionWithoutDialog, ClientAction } from './client-actions.tsx';
import { clientTexts } from './messages.ts';
import type { OnboardingParts } from './onboarding/onboarding-parts.ts';
import { AddClient } from './add-client.tsx';
import { EditClient } from './edit-client.tsx';
import { DeleteClient } from './delete-client.tsx';

interface ConfirmedProps {
  readonly client: Client;
  readonly onClose: () => void;
}

function EndSessions(props: ConfirmedProps) {
  return <ConfirmedAction {...props} action="sessions" deed={useEndSessions()} />;
}

function ResetTwoFactor(props: ConfirmedProps) {
  return <ConfirmedAction {...props} action="twoFactor" deed={useResetTwoFactor()} />;
}

interface ConfirmedActionProps extends ConfirmedProps {
  readonly action: keyof typeof clientTexts.asked;
  readonly deed: UseMutationResult<unknown, Error, ClientId>;
}

function ConfirmedAction({ client: { id, name }, action, deed, onClose }: ConfirmedActionProps) {
  const { text, done, failed } = clientTexts.asked[action];
  const title = clientTexts.actions[action];
  const confirm = () =>
    deed.mutate(id, {
      onSuccess: () => {
        notify.success(done({ name }));
        onClose();
      },
      onError: () => notify.error(failed),
    });
  return (
    <Confirm title={title} action={title} isBusy={deed.isPending} onConfirm={confirm} onCancel={onClose}>
      {text({ name })}
    </Confirm>
  );
}

/** The current password stops working. */
function NewTemporaryPassword({ client, onClose }: { client: Client; onClose: () => void }) {
  const create = useCreateTemporaryPassword();
  if (create.data !== undefined) {
    return <TemporaryPassword name={client.name} credential={create.data} onClose={onClose} />;
  }
  const make = () =>
    create.mutate(client.id, {
      onError: (error) => notify.error(`${clientTexts.passwordFailed}. ${messageOf(error)}`),
    });
  return (
    <Confirm
      title={clientTexts.actions.password}
      action={clientTexts.makePassword}
      isBusy={create.isPending}
      onConfirm={make}
      onCancel={onClose}
    >
      {clientTexts.replacesPassword({ name: client.name })}
    </Confirm>
  );
}

type DialogOf = (client: Client, close: () => void) => ReactNode;

/** Dialogs of other features. */
export interface FeatureDialogs {
  /** Asks for a yes to posts. */
  readonly ask: DialogOf;
  readonly connect: DialogOf;
  readonly subClients: DialogOf;
  readonly templates: DialogOf;
  readonly onboarding: OnboardingParts;
}

export type Dialog =
  | { readonly action: 'add' }
  | { readonly action: Exclude<ClientAction, ActionWithoutDialog>; readonly client: Client };

interface ClientDialogProps {
  readonly dialog: Dialog;
  readonly dialogs: FeatureDialogs;
  readonly onClose: () => void;
  /** After the client is gone; without it, the dialog only closes. */
  readonly onDeleted?: () => void;
}

export function ClientDialog({ dialog, dialogs, onClose, onDeleted = onClose }: ClientDialogProps) {
  switch (dialog.action) {
    case 'add':
      return <AddClient onboarding={dialogs.onboarding} onClose={onClose} />;
    case 'edit':
      return <EditClient client={dialog.client} onClose={onClose} />;
    case 'connect':
      return dialogs.connect(dialog.client, onClose);
    case 'subClients':
      return dialogs.subClients(dialog.client, onClose);
    case 'templates':
      return dialogs.templates(dialog.client, onClose);
    case 'password':
      return <NewTemporaryPassword client={dialog.client} onClose={onClose} />;
    case 'twoFactor':
      return <ResetTwoFactor client={dialog.client} onClose={onClose} />;
    case 'sessions':
      return <EndSessions client={dialog.client} onClose={onClose} />;
    case 'remove':
      return <DeleteClient client={dialog.client} onClose={onClose} onDeleted={onDeleted} />;
  }
}
