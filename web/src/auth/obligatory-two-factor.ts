import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../data/config.ts';
import { twoFactorQuery } from '../data/two-factor.ts';
import { useUser } from './current-user.ts';

/** Whether the signed-in person must use two-factor authentication. What is not known is not asked for. */
export function useTwoFactorIsObligatory(): boolean {
  const user = useUser();
  // Without the settings the page may still show what is kept on the device.
  const { data: config } = useQuery({ ...configQuery, throwOnError: false });
  return user.role === 'admin' && config?.auth.isTwoFactorObligatory === true;
}

/** Whether they must and do not. A state that cannot be read lets on: the API asks for itself, and what it refuses is noted. */
export function useLacksTwoFactor(): boolean {
  const isObligatory = useTwoFactorIsObligatory();
  const { data: isOn } = useQuery({ ...twoFactorQuery, enabled: isObligatory });
  return isObligatory && isOn === false;
}
