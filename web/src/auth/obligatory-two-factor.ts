import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../data/config.ts';
import { twoFactorQuery } from '../data/two-factor.ts';
import { useUser } from './current-user.ts';

/** False while the settings are not known. */
export function useTwoFactorIsObligatory(): boolean {
  const user = useUser();
  // Without the settings the page can still show data kept on the device.
  const { data: config } = useQuery({ ...configQuery, throwOnError: false });
  return user.role === 'admin' && config?.auth.isTwoFactorObligatory === true;
}

/** False when the state cannot be read: the API checks by itself, and its refusal is handled. */
export function useLacksTwoFactor(): boolean {
  const isObligatory = useTwoFactorIsObligatory();
  const { data: isOn } = useQuery({ ...twoFactorQuery, enabled: isObligatory });
  return isObligatory && isOn === false;
}
