import type { ClientId } from '../../../shared/domain/ids.ts';

export interface SecondFactors {
  isOn(id: ClientId): Promise<boolean>;
}
