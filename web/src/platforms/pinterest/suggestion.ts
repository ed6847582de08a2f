import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../auth/current-user.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { lastPicks } from '../../offline/last-picks.ts';
import type { SuggestionProps } from '../web-platform.ts';
import type { PinterestChoice } from './choice.ts';

/** The board that was chosen last on this device, if it is still there. */
export function Suggestion({ clientId, choice, onChange }: SuggestionProps<PinterestChoice>): null {
  const { id: userId } = useUser();
  const { data: account } = useQuery(accountOptionsQuery(clientId, 'pinterest'));
  const last = lastPicks.of(userId, clientId, 'pinterest');
  const suggested = choice.board === '' && account?.boards.some(({ id }) => id === last) === true ? last : undefined;
  useEffect(() => {
    if (suggested !== undefined) onChange({ ...choice, board: suggested, section: '' });
  }, [suggested, choice, onChange]);
  return null;
}
