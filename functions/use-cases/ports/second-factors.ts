import type { ClientId } from '../../../shared/domain/ids.ts';

export interface SecondFactors {
  /** Whether signing in asks a user for the code of an authenticator app too. Without a user it does not. */
  isOn(id: ClientId): Promise<boolean>;
}
