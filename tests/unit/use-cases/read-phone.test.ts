import { describe, expect, it } from 'vitest';
import { NewClient } from '../../../shared/domain/clients/client.ts';
import { withReadPhone } from '../../../functions/use-cases/clients/read-phone.ts';

const typed = (phone: string) => NewClient.parse({ name: 'Cedar', email: 'a@b.co', plan: 'starter', phone });
const read = (phone: string) => withReadPhone(typed(phone)).phone;

describe('a phone number', () => {
  it.each([
    ['03/123456', '+9613123456'],
    ['03 123 456', '+9613123456'],
    ['70-100 200', '+96170100200'],
    ['00961 3 123456', '+9613123456'],
    ['+٩٦١ ٣ ١٢٣ ٤٥٦', '+9613123456'],
    ['۰۳/۱۲۳۴۵۶', '+9613123456'],
    ['\u202a+961\u00a03 123 456\u202c', '+9613123456'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['0033 6 12 34 56 78', '+33612345678'],
    ['+9613123456', '+9613123456'],
  ])('%s is kept as %s', (phone, kept) => expect(read(phone)).toBe(kept));

  it.each(['+961 70 1', '123', 'call me', '+999 123 456', '03/123456 ext. 12', '03/123456 / 70 100200'])(
    '%s is refused with its field',
    (phone) =>
      expect(() => read(phone)).toThrow(
        expect.objectContaining({ code: 'client.phone', fields: { phone: { code: 'client.phone' } } }),
      ),
  );

  it('is none where none was given, and stays what it was until it is changed', () => {
    expect(read('  ')).toBeUndefined();
    expect(withReadPhone({ phone: '961 old' }, '961 old')).toEqual({ phone: '961 old' });
    expect(withReadPhone({}, '961 old')).toEqual({});
    expect(() => withReadPhone({ phone: '961 new' }, '961 old')).toThrow('client.phone');
  });
});
