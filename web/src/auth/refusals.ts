import { signInMessages } from '../../../shared/domain/sign-in/sign-in-messages.ts';
import { workspaceRefusals } from '../../../shared/domain/clients/workspace-refusals.ts';
import { ApiError } from '../api/api-error.ts';

/** Why someone is not let in, and whether a renewal would change that. */
export interface Refusal {
  readonly message: string;
  readonly canRenew?: boolean;
}

/** Why someone whose password was right is not let in, by the API's error code. */
const refusals: Readonly<Record<string, Refusal>> = {
  'user.no-client': { message: signInMessages.noClient },
  'user.no-admin-record': { message: signInMessages.noAdminRecord },
  'user.deactivated': { message: signInMessages.deactivated },
  'user.trial-expired': { message: workspaceRefusals['trial-expired'], canRenew: true },
  'user.subscription-expired': { message: workspaceRefusals['subscription-expired'], canRenew: true },
};

/** What to tell someone who signs in and is not let in, or undefined when the error is of another kind. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError ? refusals[error.code] : undefined;
}

const goneMeanwhile: Refusal = { message: workspaceRefusals['not-found'] };

/** As {@link refusalOf}, for someone who was signed in already: they typed no address that could be wrong. */
export function expulsionOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.code === 'user.no-client' ? goneMeanwhile : refusalOf(error);
}
