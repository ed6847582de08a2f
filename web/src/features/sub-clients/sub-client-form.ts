import type { Client } from '../../../../shared/domain/clients/client.ts';
import { type Profile, profileOf } from '../../forms/profile-fields.tsx';

export interface SubClientForm extends Profile<'parent'> {
  readonly password: string;
}

export const formOf = (client?: Client): SubClientForm => ({ ...profileOf('parent', client), password: '' });
