/** Texts that often break programs. */
export const badTexts = [
  '',
  '   ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '__proto__',
  'constructor',
  "' OR '1'='1'; DROP TABLE clients; --",
  '${7*7} {{7*7}} #{7*7} <%= 7*7 %>',
  ':pk = :pk OR attribute_exists(pk)',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'C#01JD0000000000000000000000',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T12:00:00.000Z',
  '2026-11-20T12:00:00+02:00',
  '01JD0000000000000000000000-01JD0000000000000000000000',
  'x'.repeat(3000),
] as const;

/** Values of every other type, and numbers at their limits. */
export const badValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  [null],
  [[]],
  {},
  { length: 1 },
  ['\ud800'],
] as const;

export const badPages = ['0', '-1', '1000000000', '1.5', '', ' 1', '1e2', '٣', '0x10', 'NaN', '1,2'] as const;

/** In place of an id in an address, as sent over the wire. */
export const badIds = [
  '0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '%00',
  '01JD%000000000000000000000',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '.',
  '..',
  '%2e%2e',
  '%2E%2E%2Fclients',
  'a%2Fb',
  'a%5Cb',
  '..%2f..%2fetc%2fpasswd',
  '%20',
  '01jd0000000000000000000000',
  '01JD0000000000000000000000%0A',
  '%F0%9F%92%A9',
  "'%20OR%20'1'='1",
  'x'.repeat(8000),
] as const;
