import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { second } from '../../../../shared/durations.ts';
import type { PinterestOptions } from '../../../../shared/platforms/options/pinterest.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { useUser } from '../../auth/current-user.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { lastPicks } from '../../offline/last-picks.ts';
import type { Detail, SuggestionProps, WebPlatform } from '../web-platform.ts';
import { optionsForm, type PinterestChoice } from './choice.ts';
import { pinterestTexts } from './messages.ts';
import { OptionsField } from './options-field.tsx';
import { Preview } from './preview.tsx';

/** The board that was chosen last on this device, if it is still there: what the device has kept of the account is asked for anew. */
function Suggestion({ clientId, choice, onChange }: SuggestionProps<PinterestChoice>): null {
  const { id: userId } = useUser();
  const account = useQuery({ ...accountOptionsQuery(clientId, 'pinterest'), refetchOnMount: 'always' });
  const boards = account.isSuccess && account.isFetchedAfterMount ? account.data?.boards : undefined;
  const last = lastPicks.of(userId, clientId, 'pinterest');
  const suggested = choice.board === '' && boards?.some(({ id }) => id === last) === true ? last : undefined;
  useEffect(() => {
    if (suggested !== undefined) onChange({ ...choice, board: suggested, section: '' });
  }, [suggested, choice, onChange]);
  return null;
}

/** Without the board, whose name is Pinterest's to say. */
function detailsOf({ options: { title, link, coverAt } = {} }: PlatformPost<PinterestOptions>): Detail[] {
  return [
    ...(title === undefined ? [] : [{ label: pinterestTexts.title, value: title }]),
    ...(link === undefined ? [] : [{ label: pinterestTexts.link, value: link }]),
    ...(coverAt === undefined
      ? []
      : [{ label: pinterestTexts.cover, value: pinterestTexts.coverOf({ seconds: String(coverAt / second) }) }]),
  ];
}

export const pinterest = {
  optionsForm,
  OptionsField,
  Suggestion,
  texts: pinterestTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'pinterest', PinterestChoice>;
