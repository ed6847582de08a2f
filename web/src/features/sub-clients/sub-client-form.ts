import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { Profile } from '../../forms/profile-fields.tsx';

/** What has been typed so far. */
export interface SubClientForm extends Profile {
  readonly password: string;
}

export const emptySubClient: SubClientForm = { name: '', email: '', phone: '', company: '', password: '' };

/** A sub-client as it is edited: without the password, which nobody knows. */
export function formOf({ name, email, phone = '', company = '' }: Client): SubClientForm {
  return { name, email, phone, company, password: '' };
}
