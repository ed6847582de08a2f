import { describe, expect, it } from 'vitest';
import { harmlessReports } from '../../../functions/use-cases/operations/harmless-report.ts';

const client = '01JCXENT0000000000000CENT1';
const violation = {
  documentURL: `https://app.nashra.example/client/${client}/posts/new?code=secret#token`,
  referrer: 'https://www.facebook.com/?code=secret',
  blockedURL: 'trusted-types-sink',
  effectiveDirective: 'require-trusted-types-for',
  originalPolicy: "default-src 'self'",
  sourceFile: 'https://app.nashra.example/assets/console-BALOYn49.js',
  sample: 'Element innerHTML|what somebody typed',
  disposition: 'enforce',
  statusCode: 200,
  lineNumber: 4,
  columnNumber: 117,
};
const reported = (body: object = {}, type = 'csp-violation') => ({
  age: 3,
  type,
  url: violation.documentURL,
  user_agent: 'a browser',
  body: { ...violation, ...body },
});
const reportsIn = (value: unknown) => harmlessReports(Buffer.from(JSON.stringify(value)));

describe('what a browser reports', () => {
  it('is logged without codes, samples and names of clients', () => {
    expect(reportsIn([reported()])).toEqual([
      {
        directive: 'require-trusted-types-for',
        page: '/client/{id}/posts/new',
        blocked: 'trusted-types-sink',
        source: '/assets/console-BALOYn49.js',
        line: 4,
        column: 117,
        isEnforced: true,
      },
    ]);
  });

  it.each([
    ['https://evil.example/steal?what=secret', 'https://evil.example'],
    ['chrome-extension://abcdefgh/content.js', 'chrome-extension://abcdefgh'],
    ['data', 'data'],
    ['what somebody typed', 'other'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('names of %o no more than %s', (blockedURL, blocked) => {
    expect(reportsIn([reported({ blockedURL })])).toMatchObject([{ blocked }]);
  });

  it.each([
    ['no JSON', Buffer.from('{ half')],
    ['no list', Buffer.from('{"csp-report":{}}')],
    ['of another kind', Buffer.from(JSON.stringify([reported({}, 'deprecation')]))],
    ['without a directive', Buffer.from(JSON.stringify([reported({ effectiveDirective: undefined })]))],
    ['of no use in its length', Buffer.from(JSON.stringify([reported({ documentURL: 'x'.repeat(5000) })]))],
    ['too many at once', Buffer.from(JSON.stringify(Array.from({ length: 21 }, () => reported())))],
  ])('is left out when it is %s', (_what, body) => {
    expect(harmlessReports(body)).toEqual([]);
  });
});
