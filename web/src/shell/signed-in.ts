import type { User } from '../../../shared/domain/clients/user.ts';

/** The signed-in person, as the frame around a page knows them. */
export interface SignedIn {
  readonly user: User;
  readonly signOut: () => Promise<void>;
}
