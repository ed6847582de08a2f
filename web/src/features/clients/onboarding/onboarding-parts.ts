import type { ReactNode } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';

type DialogOf = (clientId: ClientId, close: () => void) => ReactNode;

/** What other features do for a step. */
export interface OnboardingParts {
  /** Buttons that connect the usual accounts. */
  readonly connect: (clientId: ClientId) => ReactNode;
  readonly link: DialogOf;
  readonly brand: DialogOf;
  readonly slots: DialogOf;
}

export type OnboardingDialog = Exclude<keyof OnboardingParts, 'connect'>;
