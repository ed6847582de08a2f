import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { IfMay } from '../../../auth/use-can.ts';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { calendarViews, steppedDay } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

interface CalendarToolbarProps {
  readonly place: CalendarPlace;
  /** For example "Nov 16 – 22, 2026". */
  readonly title: string;
  readonly zone: string;
  readonly isLoading: boolean;
  readonly onAddNote: () => void;
}

export function CalendarToolbar({ place, title, zone, isLoading, onAddNote }: CalendarToolbarProps) {
  const { view, day, show, goTo } = place;
  return (
    <div className="calendar-toolbar">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Button
          iconName="angle-left"
          ariaLabel={calendarTexts.previous[view]}
          onClick={() => goTo(steppedDay(day, view, -1))}
        />
        <Button
          iconName="angle-right"
          ariaLabel={calendarTexts.next[view]}
          onClick={() => goTo(steppedDay(day, view, 1))}
        />
        <Button onClick={() => goTo(agencyDay(new Date().toISOString()))}>{calendarTexts.today}</Button>
        <IfMay action="posts.draft">
          <Button iconName="add-plus" onClick={onAddNote}>
            {calendarTexts.notes.add}
          </Button>
        </IfMay>
      </SpaceBetween>
      <div>
        <Box variant="h2" padding="n">
          <span aria-live="polite">{title}</span>
        </Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {isLoading ? (
            <StatusIndicator type="loading">{calendarTexts.loading}</StatusIndicator>
          ) : (
            calendarTexts.zone({ zone })
          )}
        </Box>
      </div>
      <SegmentedControl
        label={calendarTexts.view}
        selectedId={view}
        options={calendarViews.map((id) => ({ id, text: calendarTexts.views[id] }))}
        onChange={({ detail }) => show(calendarViews.find((one) => one === detail.selectedId) ?? view)}
      />
    </div>
  );
}
