import { useMutation } from '@tanstack/react-query';
import { platformNames, type Platform } from '../../../../shared/platforms/platforms.ts';
import { isRefusal } from '../../api/api-error.ts';
import { connectionTexts } from './messages.ts';
import { type Destination, platformDialog } from './platform-dialog.ts';
import { rememberConnecting } from './connecting-client.ts';

export const startProblem = (error: unknown, platform: Platform) =>
  isRefusal(error) ? error.message : connectionTexts.connectFailed({ platform: platformNames[platform] });

/** Stays busy once the tab is leaving. */
export function useGoToPlatform() {
  return useMutation({
    async mutationFn(destination: Destination) {
      rememberConnecting(destination);
      window.location.assign(await platformDialog(destination));
    },
  });
}
