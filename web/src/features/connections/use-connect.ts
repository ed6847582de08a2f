import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../../shared/domain/platform.ts';
import { isRefusal } from '../../api/api-error.ts';
import { connectionsQuery, startConnection, useRefreshConnections } from '../../data/connections.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../shell/toasts.ts';
import { connectionTexts } from './messages.ts';
import { openPopup, popupOutcome } from './popup.ts';

type Outcome = 'connected' | 'not-connected' | 'gone-to-platform';

/**
 * Connects a platform of a client: opens a popup at once, asks the API for the platform's dialog, shows it there and waits
 * for what comes of it. Where popups are blocked the whole tab goes to the dialog.
 */
export function useConnect(clientId: ClientId) {
  const queryClient = useQueryClient();
  const refresh = useRefreshConnections();

  /** When the platform was last connected, by the API. */
  async function connectedAt(platform: Platform): Promise<string | undefined> {
    const { connections } = await queryClient.fetchQuery({ ...connectionsQuery(clientId), staleTime: 0 });
    return connections.find((connection) => connection.platform === platform)?.connectedAt;
  }

  async function connect({ platform, popup }: { platform: Platform; popup: Window | undefined }): Promise<Outcome> {
    const before = await connectedAt(platform);
    const redirectUri = new URL(paths.connectionReturn(platform), window.location.origin).href;
    const dialog = dialogAddress((await startConnection(platform, clientId, redirectUri)).url);
    if (popup === undefined) {
      window.location.assign(dialog);
      return 'gone-to-platform';
    }
    popup.location.replace(dialog);
    if ((await popupOutcome(popup, platform)) === 'connected') return 'connected';
    // A platform may cut the popup off from us, so that it seems closed and cannot tell: the API knows.
    return (await connectedAt(platform)) === before ? 'not-connected' : 'connected';
  }

  const connecting = useMutation({
    mutationFn: connect,
    onSuccess: (outcome, { platform }) => {
      if (outcome === 'connected') notify.success(connectionTexts.updated);
      if (outcome === 'not-connected') notify.error(connectionTexts.connectFailed(platformNames[platform]));
    },
    onError: (error, { platform, popup }) => {
      popup?.close();
      notify.error(isRefusal(error) ? error.message : connectionTexts.connectFailed(platformNames[platform]));
    },
    onSettled: refresh,
  });

  return {
    /** The platform that is being connected. */
    connecting: connecting.isPending ? connecting.variables.platform : undefined,
    connect: (platform: Platform) =>
      connecting.mutate({ platform, popup: openPopup(connectionTexts.wait(platformNames[platform])) }),
  };
}

/** The address of the dialog. @throws {Error} when it is not one of the web. */
function dialogAddress(url: string): string {
  const address = new URL(url, window.location.origin);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('Not a web address');
  return address.href;
}
