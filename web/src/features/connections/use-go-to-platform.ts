import { useMutation } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { isRefusal } from '../../api/api-error.ts';
import { connectionTexts } from './messages.ts';
import { platformDialog } from './platform-dialog.ts';
import { rememberConnecting } from './connecting-client.ts';

export const startProblem = (error: unknown, platform: Platform) =>
  isRefusal(error) ? error.message : connectionTexts.connectFailed({ platform: platformNames[platform] });

/** Stays busy once the tab is leaving. */
export function useGoToPlatform() {
  return useMutation({
    async mutationFn({ platform, clientId }: { platform: Platform; clientId: ClientId }) {
      rememberConnecting(clientId, platform);
      window.location.assign(await platformDialog(platform, clientId));
    },
  });
}
