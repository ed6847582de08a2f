import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { loggedError, logger } from '../../../functions/runtime/logger.ts';

let output: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});

function written(): unknown {
  expect(output).toHaveBeenCalledOnce();
  const text = String(output.mock.calls[0]?.[0]);
  expect(text.indexOf('\n')).toBe(text.length - 1);
  return JSON.parse(text);
}

it('writes what happened and to what on one line of JSON', () => {
  logger.info('data deletion', { deletionId: 'D1', result: 'two\nlines' });
  const line = { level: 'INFO', service: 'nashra', message: 'data deletion', deletionId: 'D1', result: 'two\nlines' };
  expect(written()).toEqual({ ...line, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
});

it('logs an error with its code and its cause, without its other properties', () => {
  const error = Object.assign(new Error('not sent', { cause: new TypeError('no way there') }), {
    code: 'ENOTFOUND',
    $metadata: { httpStatusCode: 503 },
    request: { headers: { authorization: 'a token' } },
  });
  logger.error('message failed', error);
  const line = written();
  expect(line).toMatchObject({
    level: 'ERROR',
    error: {
      name: 'Error',
      message: 'not sent',
      code: 'ENOTFOUND',
      $metadata: { httpStatusCode: 503 },
      stack: expect.stringContaining('logger.test.ts'),
      cause: { name: 'TypeError', message: 'no way there' },
    },
  });
  expect(JSON.stringify(line)).not.toContain('a token');
});

it('writes what was thrown as text when it is no error', () => {
  logger.error('message failed', { error: loggedError(404) });
  expect(written()).toMatchObject({ message: 'message failed', error: '404' });
});

it.each(['info', 'warn', 'error'] as const)('writes lines of level %s', (level) => {
  logger[level]('something happened');
  expect(written()).toMatchObject({ level: level.toUpperCase(), message: 'something happened' });
});

it('names the trace that a request belongs to, without what else its header says', () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3f;Parent=53995c3f42cd8ad8;Sampled=1');
  logger.info('request');
  vi.unstubAllEnvs();
  expect(written()).toMatchObject({ xray_trace_id: '1-5759e988-bd862e3f' });
});

it('logs a text as the error, and a number that JSON does not know as text', () => {
  logger.error('message failed', 'no way there');
  expect(written()).toMatchObject({ error: 'no way there' });
  output.mockClear();
  logger.info('counted', { bytes: 12n });
  expect(written()).toMatchObject({ bytes: '12' });
});

it.each([
  ['a text', 'no way there', 'no way there'],
  ['nothing that is no error', { headers: 'a token' }, undefined],
])('logs as the cause of an error %s', (_what, cause, answered) => {
  const error = Object.assign(new Error('not sent', { cause }), { retry: () => 'again' });
  logger.error('message failed', error);
  const { error: written } = JSON.parse(String(output.mock.calls[0]?.[0])) as { error: Record<string, unknown> };
  expect(written['cause']).toEqual(answered);
  expect(written).not.toHaveProperty('retry');
});
