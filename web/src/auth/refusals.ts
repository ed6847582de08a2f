import { signInMessages } from '../../../shared/domain/user.ts';
import { workspaceRefusals } from '../../../shared/domain/workspace-access.ts';
import { ApiError } from '../api/api-error.ts';

/** Why someone whose password was right is not let in, by the API's error code. */
const refusals: Readonly<Record<string, string>> = {
  'user.no-client': signInMessages.noClient,
  'user.no-admin-record': signInMessages.noAdminRecord,
  'user.deactivated': signInMessages.deactivated,
  'user.trial-expired': workspaceRefusals['trial-expired'],
  'user.subscription-expired': workspaceRefusals['subscription-expired'],
};

/** The message for someone the API does not let in, or undefined when the error is of another kind. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? refusals[error.code] : undefined;
}
