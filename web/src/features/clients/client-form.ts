import type { PaymentStatus } from '../../../../shared/domain/clients/client.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import { type Profile, profileOf } from '../../forms/profile-fields.tsx';

export interface ClientForm extends Profile<'admin'> {
  readonly plan: Plan;
  readonly paymentStatus: PaymentStatus;
  readonly password: string;
}

export const emptyClient: ClientForm = {
  ...profileOf('admin'),
  plan: 'starter',
  paymentStatus: 'unpaid',
  password: '',
};

export function newClientOf({ password, ...profile }: ClientForm) {
  return password === '' ? profile : { ...profile, password };
}
