import type { PaymentStatus } from '../../../../shared/domain/clients/client.ts';
import type { Plan } from '../../../../shared/domain/plans/plans.ts';
import type { Profile } from '../../forms/profile-fields.tsx';

/** What an admin has typed so far. */
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

/** The values as the API takes them: an empty password is none. */
export function newClientOf({ password, ...profile }: ClientForm) {
  return password === '' ? profile : { ...profile, password };
}
