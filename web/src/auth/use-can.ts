import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Action, can } from '../../../shared/domain/access/policy.ts';
import { meQuery } from './current-user.ts';

/** What the signed-in person may do for the clients whom the API shows them. The API decides. */
export function useRights(): (action: Action) => boolean {
  const { data: me } = useQuery(meQuery);
  return (action) => me != null && can({ ...me.user, clientId: me.user.id }, action);
}

export const useCan = (action: Action): boolean => useRights()(action);

interface IfMayProps {
  readonly action: Action;
  readonly children: ReactNode;
}

/** What the API would refuse is not offered. */
export const IfMay = ({ action, children }: IfMayProps): ReactNode => (useCan(action) ? children : null);
