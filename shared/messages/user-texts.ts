import { workspaceRefusals } from '../domain/clients/workspace-refusals.ts';
import { catalogue } from './catalogue.ts';

/** Why a client may not use its workspace, by code. */
export const userTexts = catalogue({
  'user.not-found': workspaceRefusals['not-found'],
  'user.trial-expired': workspaceRefusals['trial-expired'],
  'user.subscription-expired': workspaceRefusals['subscription-expired'],
  'user.deactivated': workspaceRefusals.deactivated,
  'user.unreadable': workspaceRefusals.unreadable,
});
