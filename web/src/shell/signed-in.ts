import type { User } from '../../../shared/domain/clients/user.ts';

export interface SignedIn {
  readonly user: User;
  readonly signOut: () => Promise<void>;
}
