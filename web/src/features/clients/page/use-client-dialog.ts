import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { paths } from '../../../paths.ts';
import type { OnClientAction } from '../client-actions.tsx';
import type { Dialog } from '../client-dialog.tsx';

/** What the menu of a client does: it leads to a part of the client's page, or opens a dialog about the client. */
export function useClientDialog(client?: Client) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const act: OnClientAction = (action, about) => {
    if (action === 'posts') void navigate(paths.clientPage(about.id, 'posts'));
    else if (action === 'history') void navigate(paths.clientPage(about.id, 'activity'));
    else setDialog({ action, client: about });
  };
  // The newest version of the client, so that a second change in a row is not refused.
  const shown =
    dialog !== undefined && dialog.action !== 'add' && client !== undefined ? { ...dialog, client } : dialog;
  return { dialog: shown, act, add: () => setDialog({ action: 'add' }), close: () => setDialog(undefined) };
}
