import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { Profile } from '../../forms/profile-fields.tsx';

export interface SubClientForm extends Profile {
  readonly password: string;
}

export const emptySubClient: SubClientForm = { name: '', email: '', phone: '', company: '', password: '' };

export function formOf({ name, email, phone = '', company = '' }: Client): SubClientForm {
  return { name, email, phone, company, password: '' };
}
