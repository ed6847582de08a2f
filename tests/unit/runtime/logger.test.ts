import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { loggedError } from '../../../functions/runtime/logged-error.ts';
import { logger } from '../../../functions/runtime/logger.ts';

let output: MockInstance<typeof process.stdout.write>;
beforeEach(() => {
  output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});

/** The one line that was written, as whoever searches the log has it. */
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

it('tells an error with its code and its cause, and nothing that it carries along', () => {
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
