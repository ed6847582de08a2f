import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useSetActive } from '../../../data/clients.ts';
import { paths } from '../../../paths.ts';
import { useHolding } from '../../../shell/holds/hold-button.tsx';
import { notify } from '../../../shell/toasts/toasts.ts';
import type { OnClientAction } from '../client-actions.tsx';
import type { Dialog } from '../client-dialog.tsx';
import { clientTexts } from '../messages.ts';

const texts = clientTexts.activity;

/** What the menu of a client does: it leads to a part of the client's page, changes at once what can be undone, or opens a dialog about the client. */
export function useClientDialog(client?: Client) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const activity = useSetActive();
  const { hold } = useHolding();
  const setActive = (isActive: boolean, about: Client) =>
    activity.mutate(
      { client: about, isActive },
      {
        onSuccess: (changed) =>
          notify.success((isActive ? texts.activated : texts.deactivated)({ name: about.name }), {
            about: `activity-of-${about.id}`,
            action: { label: texts.undo, onAction: () => setActive(!isActive, changed) },
          }),
        onError: (error) => notify.error(`${texts.failed({ name: about.name })}. ${messageOf(error)}`),
      },
    );
  const act: OnClientAction = (action, about) => {
    if (action === 'posts') void navigate(paths.clientPage(about.id, 'posts'));
    else if (action === 'history') void navigate(paths.clientPage(about.id, 'activity'));
    else if (action === 'hold') hold(about.id);
    else if (action === 'deactivate' || action === 'activate') setActive(action === 'activate', about);
    else setDialog({ action, client: about });
  };
  // The newest version of the client, so that a second change in a row is not refused.
  const shown =
    dialog !== undefined && dialog.action !== 'add' && client !== undefined ? { ...dialog, client } : dialog;
  return { dialog: shown, act, add: () => setDialog({ action: 'add' }), close: () => setDialog(undefined) };
}
