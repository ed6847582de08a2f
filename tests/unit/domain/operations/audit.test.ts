import { expect, it } from 'vitest';
import { AuditPlace, auditPlaceOf } from '../../../../shared/domain/operations/audit.ts';
import { firstMessage } from '../../../support/api/first-message.ts';

const at = '2026-11-20T12:00:00.000Z';
const id = '01JD0000000000000000000000';
const place = `${at}#${id}`;

it('places an entry by its time and its id', () => {
  expect(auditPlaceOf({ at, id })).toBe(place);
});

it.each([place, at])('takes %s for a place in the timeline', (text) => {
  expect(AuditPlace.parse(text)).toBe(text);
});

it.each([
  `x${place}`,
  `${place}x`,
  `${at}x`,
  `${at}#${id}#${id}`,
  place.replace('2026', '226'),
  place.replace('2026', 'abcd'),
  place.replace('-11-', '-1x-'),
  place.replace('-11-', '-x1-'),
  place.replace('-20T', '-x0T'),
  place.replace('-20T', '-2xT'),
  place.replace('T12', 'Tx2'),
  place.replace('T12', 'T1x'),
  place.replace(':00:', ':x0:'),
  place.replace(':00:', ':0x:'),
  place.replace('00.000Z', 'x0.000Z'),
  place.replace('00.000Z', '0x.000Z'),
  place.replace('.000Z', '.0Z'),
  place.replace('.000Z', '.abcZ'),
  place.slice(0, -1),
  place.replace(/..$/, '0-'),
])('takes %s for none', (text) => {
  expect(firstMessage(AuditPlace.safeParse(text))).toBe('Not a place in the timeline');
});
