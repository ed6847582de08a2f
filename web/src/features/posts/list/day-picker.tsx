import DatePicker from '@cloudscape-design/components/date-picker';
import { useState } from 'react';
import { composerTexts } from '../composer/messages.ts';
import { isPlannable, planningDays } from '../composer/planning-days.ts';

interface DayPickerProps {
  readonly value: string;
  readonly timeZone: string;
  readonly isInvalid: boolean;
  readonly onChange: (day: string) => void;
}

export function DayPicker({ value, timeZone, isInvalid, onChange }: DayPickerProps) {
  const [days] = useState(() => planningDays(new Date(), timeZone));
  return (
    <DatePicker
      value={value}
      placeholder={composerTexts.datePlaceholder}
      openCalendarAriaLabel={() => composerTexts.openCalendar}
      isDateEnabled={(date) => isPlannable(offeredDay(date), days)}
      startOfWeek={1}
      expandToViewport
      invalid={isInvalid}
      onChange={({ detail }) => onChange(detail.value)}
    />
  );
}

/** The calendar passes days as midnights of the device. */
function offeredDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
