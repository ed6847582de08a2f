import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inAppPath } from '../../shared/domain/sign-in/in-app-path.ts';

const home = 'https://nashra.example';

describe('a path inside our own site', () => {
  it.each(['/', '/clients', '/posts?status=failed&page=2', '/client/01ABC/posts#top', '/a//b', '/a b', '/a~\u0080'])(
    'may be %s',
    (path) => {
      expect(inAppPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/clients',
    'javascript:alert(1)',
    'clients',
    '',
    ' /clients',
    '/cli\tents',
    '/clients\u0000',
    '/clients\u001f',
    '/clients\u007f',
    undefined,
    null,
    { pathname: '/clients' },
  ])('is never %j', (value) => {
    expect(inAppPath(value)).toBeUndefined();
  });

  it('never leads to another origin for any input', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '\t',
          '\n',
          '\r',
          '@',
          ':',
          '.',
          '?',
          '#',
          '%2f',
          'evil.example',
          'https:',
          ' ',
          '\u0000',
        ),
        {
          maxLength: 8,
        },
      )
      .map((parts) => parts.join(''));
    const leadsAway = (value: string) => {
      const path = inAppPath(value);
      return path !== undefined && new URL(path, home).origin !== home;
    };
    const values = fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.webUrl());
    const found = fc.check(
      fc.property(values, (value) => !leadsAway(value)),
      { numRuns: 10_000 },
    );
    expect(found.counterexample).toBeNull();
  });
});
