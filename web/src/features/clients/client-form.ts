import type { PaymentStatus } from '../../../../shared/domain/clients/client.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { Profile } from '../../forms/profile-fields.tsx';

export interface ClientForm extends Profile {
  readonly plan: Plan;
  readonly paymentStatus: PaymentStatus;
  readonly password: string;
}

export const emptyClient: ClientForm = {
  name: '',
  email: '',
  phone: '',
  company: '',
  plan: 'starter',
  paymentStatus: 'unpaid',
  password: '',
};

export function newClientOf({ password, ...profile }: ClientForm) {
  return password === '' ? profile : { ...profile, password };
}
