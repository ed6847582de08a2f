import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../shared/domain/clients/user.ts';
import { meQuery } from './current-user.ts';
import { hasSession } from './has-session.ts';

/** The signed-in person, if nobody has confirmed the e-mail address. */
export function useUnverifiedUser(): User | undefined {
  const { data: me } = useQuery({ ...meQuery, enabled: hasSession() });
  return me?.client.isEmailUnverified === true ? me.user : undefined;
}
