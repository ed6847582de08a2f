import { describe, expect, it } from 'vitest';
import { LinkPin } from '../../../shared/domain/links/link.ts';
import { WeeklyTime } from '../../../shared/domain/planning/slot.ts';
import { TypedEmailCode } from '../../../shared/domain/sign-in/email-code.ts';
import { westernDigits, withoutMarks } from '../../../shared/plain-text.ts';

describe('Arabic and Persian digits', () => {
  it('become those of all schemas, each in its place', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 12٫5 0-9 ٪ \u065f\u066a\u06ef\u06fa')).toBe(
      '0123456789 0123456789 12.5 0-9 ٪ \u065f\u066a\u06ef\u06fa',
    );
  });

  it('are taken as a PIN, as a code and in a time', () => {
    expect(LinkPin.parse('١٢٣٤')).toBe('1234');
    expect(TypedEmailCode.parse({ code: '۱۲۳۴۵۶' })).toEqual({ code: '123456' });
    expect(WeeklyTime.parse({ weekday: 1, time: '٠٩:٣٠' }).time).toBe('09:30');
    expect(LinkPin.safeParse('١٢٣').success).toBe(false);
  });
});

it('marks of direction and unusual blanks are taken out of dates and numbers, and joiners stay', () => {
  expect(withoutMarks('\u200e28\u200f/\u202a12\u202c/\u20662026\u2069 \ufeff10:30\u202fPM\u00a0\u061c!')).toBe(
    '28/12/2026 10:30 PM !',
  );
  expect(withoutMarks('می\u200cخواهم')).toBe('می\u200cخواهم');
});
