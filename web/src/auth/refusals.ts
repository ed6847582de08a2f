import { signInMessages } from '../../../shared/domain/sign-in/sign-in-messages.ts';
import { workspaceRefusals } from '../../../shared/domain/clients/workspace-refusals.ts';
import { ApiError } from '../api/api-error.ts';

export interface Refusal {
  readonly message: string;
  readonly canRenew?: boolean;
}

/** By error code of the API, after a correct password. */
const refusals: Readonly<Record<string, Refusal>> = {
  'user.no-client': { message: signInMessages.noClient },
  'user.no-admin-record': { message: signInMessages.noAdminRecord },
  'user.deactivated': { message: signInMessages.deactivated },
  'user.trial-expired': { message: workspaceRefusals['trial-expired'], canRenew: true },
  'user.subscription-expired': { message: workspaceRefusals['subscription-expired'], canRenew: true },
};

export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError ? refusals[error.code] : undefined;
}

const accountDeleted: Refusal = { message: workspaceRefusals['not-found'] };

/** As {@link refusalOf}, for a person with a session: they typed no e-mail that could be wrong. */
export function sessionRefusalOf(error: unknown): Refusal | undefined {
  return error instanceof ApiError && error.code === 'user.no-client' ? accountDeleted : refusalOf(error);
}
