import { useNavigate } from 'react-router-dom';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { timeToWrite } from '../../../../../shared/domain/planning/week-places.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { paths } from '../../../paths.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { calendarTexts } from './messages.ts';

/** Begins a post at a time or on a day; says so where that has passed. */
export function useWriteThere(clientId: ClientId | undefined) {
  const navigate = useNavigate();
  function writeAt(at: Instant | undefined) {
    if (at === undefined || Date.parse(at) <= serverNow().getTime()) return notify.error(calendarTexts.past);
    void navigate(`${paths.newPost(clientId)}?${new URLSearchParams({ at }).toString()}`);
  }
  return { writeAt, writeOn: (day: string) => writeAt(timeToWrite(day, chosenZone(), serverNow())) };
}
