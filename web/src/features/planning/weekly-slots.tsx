import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { Slot } from '../../../../shared/domain/planning/slot.ts';
import { planningTexts } from './messages.ts';
import { weekdayName, weekdays } from '../../shell/dates/weekdays.ts';
import { slotText } from './slot-words.ts';

export function WeeklySlots({ slots }: { slots: readonly Slot[] }) {
  return (
    <KeyValuePairs
      columns={4}
      items={weekdays.map((weekday) => {
        const own = slots.filter((slot) => slot.weekday === weekday);
        return {
          label: weekdayName(weekday),
          value:
            own.length === 0
              ? planningTexts.slots.empty
              : own.map((slot) => <div key={slot.time}>{slotText(slot)}</div>),
        };
      })}
    />
  );
}
