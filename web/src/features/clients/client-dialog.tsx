import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { ClientAction } from './client-actions.tsx';
import type { OnboardingParts } from './onboarding/onboarding-parts.ts';
import { AddClient } from './add-client.tsx';
import { EndSessions } from './confirmed-action.tsx';
import { ResetTwoFactor } from './confirmed-action.tsx';
import { EditClient } from './edit-client.tsx';
import { DeleteClient } from './delete-client.tsx';
import { NewTemporaryPassword } from './new-temporary-password.tsx';

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
  | { readonly action: Exclude<ClientAction, 'posts' | 'history'>; readonly client: Client };

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
