import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { instantOf, type WallTime } from '../../../../../shared/domain/time/wall-time.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { DayPicker } from '../list/day-picker.tsx';
import { composerTexts } from './messages.ts';

interface ScheduleFieldsProps {
  readonly value: WallTime;
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (value: WallTime) => void;
}

export function ScheduleFields({ value, timeZone, error, onChange }: ScheduleFieldsProps) {
  return (
    <FormField errorText={error} constraintText={meaningOf(value, timeZone)} stretch>
      <ColumnLayout columns={2}>
        <FormField label={composerTexts.fields.date}>
          <DayPicker
            value={value.date}
            timeZone={timeZone}
            isInvalid={error !== undefined}
            onChange={(date) => onChange({ ...value, date })}
          />
        </FormField>
        <FormField label={composerTexts.fields.time}>
          <TimeInput
            format="hh:mm"
            value={value.time}
            placeholder={composerTexts.timePlaceholder}
            invalid={error !== undefined}
            onChange={({ detail }) => onChange({ ...value, time: detail.value })}
          />
        </FormField>
      </ColumnLayout>
    </FormField>
  );
}

/** The zone and instant of a wall-clock time, with a remark when a clock change skips or repeats it. */
export function meaningOf(value: WallTime, timeZone: string): string {
  const zone = composerTexts.zone({ zone: timeZone });
  const time = instantOf(value, timeZone);
  if (time === undefined) return zone;
  const shown = showInstant(time.at, timeZone);
  if (time.clocks === 'forward') return `${zone}. ${composerTexts.forward({ time: shown })}`;
  if (time.clocks === 'back') return `${zone}. ${composerTexts.back({ time: shown })}`;
  return `${zone}. ${composerTexts.inUtc({ time: twoClocks(time.at, timeZone) })}`;
}

/** The same instant in the zone and in UTC, with the UTC day where it differs: `Thu 26 Nov 14:00 Beirut · 12:00 UTC`. */
function twoClocks(at: Instant, timeZone: string): string {
  const [here, utc] = [clock(at, timeZone), clock(at, 'UTC')];
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  if (city === 'UTC') return `${here.day} ${here.time} UTC`;
  return `${here.day} ${here.time} ${city} · ${here.day === utc.day ? '' : `${utc.day} `}${utc.time} UTC`;
}

const weekday = formatByZone({ weekday: 'short', day: 'numeric', month: 'short' });
const hourAndMinute = formatByZone({ hour: '2-digit', minute: '2-digit' });

function clock(at: Instant, timeZone: string): { day: string; time: string } {
  const instant = new Date(at);
  return {
    day: weekday(timeZone, dateLocale()).format(instant),
    time: hourAndMinute(timeZone, dateLocale()).format(instant),
  };
}
