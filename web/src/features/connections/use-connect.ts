import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { type Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { ApiError } from '../../api/api-error.ts';
import { connectionsQuery, useRefreshConnections } from '../../data/connections.ts';
import { notify } from '../../shell/toasts/toasts.ts';
import { isConnectionMessage } from './connection-message.ts';
import { connectionTexts } from './messages.ts';
import { type Destination, platformDialog } from './platform-dialog.ts';
import { rememberConnecting } from './connecting-client.ts';
import { startProblem } from './use-go-to-platform.ts';

const size = { width: 600, height: 700 } as const;

/** Milliseconds between checks whether a popup was closed. */
const pollInterval = 1000;

/** Must run inside the click, or browsers block the popup; undefined when they do. */
function openPopup(text: string): Window | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open('about:blank', '_blank', features);
  if (!popup) return undefined;
  popup.document.title = text;
  popup.document.body.textContent = text;
  return popup;
}

function popupOutcome(popup: Window, platform: Platform): Promise<'connected' | 'closed'> {
  return new Promise((resolve) => {
    const settle = (outcome: 'connected' | 'closed') => {
      window.removeEventListener('message', onMessage);
      clearInterval(polling);
      resolve(outcome);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (isConnectionMessage(event, platform)) settle('connected');
    };
    const polling = setInterval(() => {
      if (popup.closed) settle('closed');
    }, pollInterval);
    window.addEventListener('message', onMessage);
  });
}

const problemOf = (error: unknown, platform: Platform) =>
  error instanceof ApiError && error.code === 'connection.not-configured'
    ? connectionTexts.notConfigured({ platform: platformNames[platform] })
    : startProblem(error, platform);

type Outcome = 'connected' | 'not-connected' | 'not-known' | 'gone-to-platform';

/**
 * Opens a popup in the click, loads the dialog's address into it and waits for the result. Where popups are blocked,
 * the whole tab goes to the dialog.
 */
export function useConnect(clientId: ClientId) {
  const queryClient = useQueryClient();
  const refresh = useRefreshConnections();

  async function connectedAt(platform: Platform): Promise<string | undefined> {
    const { connections } = await queryClient.fetchQuery({ ...connectionsQuery(clientId), staleTime: 0 });
    return connections.find((connection) => connection.platform === platform)?.connectedAt;
  }

  async function connect({ popup, ...destination }: Destination & { popup: Window | undefined }): Promise<Outcome> {
    const { platform } = destination;
    const before = await connectedAt(platform);
    const dialog = await platformDialog(destination);
    if (popup === undefined) {
      window.location.assign(dialog);
      return 'gone-to-platform';
    }
    popup.location.replace(dialog);
    if ((await popupOutcome(popup, platform)) === 'connected') return 'connected';
    return connectedSince(platform, before);
  }

  /** A platform can sever the popup from its opener: it then looks closed and sends no message. */
  async function connectedSince(platform: Platform, before: string | undefined): Promise<Outcome> {
    try {
      return (await connectedAt(platform)) === before ? 'not-connected' : 'connected';
    } catch {
      return 'not-known';
    }
  }

  const connecting = useMutation({
    mutationFn: connect,
    onSuccess: (outcome, { platform }) => {
      if (outcome === 'connected') notify.success(connectionTexts.updated);
      if (outcome === 'not-known') notify.error(connectionTexts.saveFailed);
      if (outcome === 'not-connected')
        notify.error(connectionTexts.connectFailed({ platform: platformNames[platform] }));
    },
    onError: (error, { platform, popup }) => {
      popup?.close();
      notify.error(problemOf(error, platform));
    },
    onSettled: refresh,
  });

  return {
    connecting: connecting.isPending ? connecting.variables.platform : undefined,
    connect: (platform: Platform, account?: string) => {
      const destination = { platform, clientId, account };
      rememberConnecting(destination);
      connecting.mutate({
        ...destination,
        popup: openPopup(connectionTexts.wait({ platform: platformNames[platform] })),
      });
    },
  };
}
