import { describe, expect, it } from 'vitest';
import { failureOf, type FailedCall } from '../../../functions/adapters/platforms/meta/failure.ts';
import { GraphError } from '../../../functions/adapters/platforms/meta/graph-error.ts';
import { PlatformUnreachable } from '../../../functions/adapters/platforms/send.ts';
import { recorded } from './recorded-platform.ts';

interface Details {
  code?: number;
  subcode?: number;
  isTransient?: boolean;
  status?: number;
  afterSeconds?: number;
}

const refusal = ({ code = 100, subcode, isTransient, status = 400, afterSeconds }: Details) =>
  new GraphError('Theirs', status, { code, error_subcode: subcode, is_transient: isTransient }, afterSeconds);
const meaning = (details: Details, call: Partial<FailedCall> = {}) =>
  failureOf(refusal(details), 'instagram', { isIrreversible: true, ...call });

const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const refusedConnection = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const unreachable = (cause: Error) => new PlatformUnreachable(new TypeError('fetch failed', { cause }));

describe('a proof made with the secret that the app had before', () => {
  it.each([true, false])(
    'is retried, because nothing ran and the secret is read again: irreversible %s',
    (isIrreversible) => {
      const message = 'Failed to create IG container: Invalid appsecret_proof provided in the API argument';
      expect(failureOf(new GraphError(message, 400, { code: 100 }), 'instagram', { isIrreversible })).toEqual({
        kind: 'retry',
        reason: 'Instagram did not take the secret of our app.',
        reasonCode: { code: 'failure.app-secret', params: { platform: 'Instagram' } },
      });
    },
  );
});

describe('a failure that does not say whether anything happened', () => {
  it.each<[string, Details]>([
    ['1', { code: 1, status: 500 }],
    ['2', { code: 2, status: 503 }],
    ['HTTP 500 with any code', { code: 100, status: 500 }],
    ['is_transient', { code: 100, isTransient: true }],
    ['-1/2207001', { code: -1, subcode: 2_207_001 }],
    ['-1/2207032', { code: -1, subcode: 2_207_032 }],
    ['-2/2207003', { code: -2, subcode: 2_207_003 }],
    ['2207082', { subcode: 2_207_082 }],
  ])('is unknown after an irreversible call, and tried again after another: %s', (_name, details) => {
    expect(meaning(details)).toEqual({ kind: 'unknown' });
    expect(meaning(details, { isIrreversible: false })).toMatchObject({ kind: 'retry' });
  });

  it('can be a gateway’s', () => {
    const gateway = new GraphError('The platform answered with HTTP status 502', 502);
    expect(failureOf(gateway, 'facebook', { isIrreversible: true })).toEqual({ kind: 'unknown' });
  });

  it('can be a connection that was cut, but not one that was never made', () => {
    const call = { isIrreversible: true };
    expect(failureOf(unreachable(reset), 'facebook', call)).toEqual({ kind: 'unknown' });
    expect(failureOf(unreachable(refusedConnection), 'facebook', call)).toEqual({
      kind: 'retry',
      reason: 'Facebook could not be reached.',
      reasonCode: { code: 'failure.unreachable', params: { platform: 'Facebook' } },
    });
  });

  it('can be a spam block, which is no rate limit', () => {
    const block = { code: 4, subcode: 2_207_051, status: 403, isTransient: false };
    expect(meaning(block)).toEqual({ kind: 'unknown' });
    expect(meaning(block, { isIrreversible: false })).toMatchObject({ kind: 'rejected', code: 'blocked' });
  });

  it.each<[string, Details]>([
    ['506', { code: 506 }],
    ['1366051', { subcode: 1_366_051 }],
  ])('can be a duplicate, when it may have been sent before: %s', (_name, details) => {
    expect(meaning(details, { isResent: true })).toEqual({ kind: 'unknown' });
    expect(meaning(details, { isResent: false })).toMatchObject({ kind: 'rejected', code: 'duplicate' });
  });

  it('can be a duplicate of unknown origin, but not for a repeatable call', () => {
    expect(meaning({ code: 506 })).toEqual({ kind: 'unknown' });
    expect(meaning({ code: 506 }, { isIrreversible: false })).toMatchObject({ kind: 'rejected', code: 'duplicate' });
  });
});

describe('a limit', () => {
  const rateCodes = [17, 32, 341, 613, 80_000, 80_001, 80_002, 80_014];

  it('of all calls of our app stops the app as long as the platform states, or five minutes', () => {
    expect(meaning({ code: 4, isTransient: true })).toMatchObject({ kind: 'app-stopped', afterSeconds: 300 });
    expect(meaning({ code: 4, afterSeconds: 1140 })).toMatchObject({ kind: 'app-stopped', afterSeconds: 1140 });
  });

  it.each(rateCodes)('of code %i pauses the account as long as the platform states, or five minutes', (code) => {
    expect(meaning({ code, isTransient: true })).toMatchObject({ kind: 'paused', afterSeconds: 300 });
    expect(meaning({ code, afterSeconds: 1140 })).toMatchObject({ kind: 'paused', afterSeconds: 1140 });
  });

  it.each([79_999, 80_015, 5])('is not meant by code %i', (code) => {
    expect(meaning({ code }).kind).toBe('rejected');
  });

  it.each<[string, Details, number]>([
    ['the quota of a day', { code: 9, subcode: 2_207_042 }, 3600],
    ['posts that follow too fast', { subcode: 1_390_008 }, 900],
    ['a block for breaking a rule', { code: 368 }, 4 * 3600],
  ])('pauses the account: %s', (_name, details, afterSeconds) => {
    expect(meaning(details)).toMatchObject({ kind: 'paused', afterSeconds });
  });
});

describe('a lost access', () => {
  it.each([3, 10, 102, 190, 200, 283, 299])('is meant by code %i', (code) => {
    expect(meaning({ code })).toEqual({
      kind: 'reconnect',
      reason: 'Instagram asks for the account to be connected again. Theirs',
      reasonCode: { code: 'failure.reconnect-because', params: { platform: 'Instagram', reason: 'Theirs' } },
    });
  });

  it.each([199, 300, 103, 189, 191])('is not meant by code %i', (code) => {
    expect(meaning({ code }).kind).toBe('rejected');
  });

  it('says what to do where we know it', () => {
    expect(meaning({ code: 200, subcode: 1_376_025 })).toMatchObject({
      kind: 'reconnect',
      reason: expect.stringContaining('ask the Page’s owner'),
    });
  });

  it('shows the platform’s reason', () => {
    const { error } = JSON.parse(recorded('error-reels-not-allowed')) as { error: { message: string; code: number } };
    const failure = new GraphError(error.message, 400, error);
    expect(failureOf(failure, 'instagram', { isIrreversible: false })).toMatchObject({
      kind: 'reconnect',
      reason: expect.stringContaining('This account is not allowed to create the reel media'),
    });
  });
});

describe('a file that could not be fetched', () => {
  it.each([2_207_052, 2_207_076, 2_207_077])('is tried once more: %i', (subcode) => {
    expect(meaning({ code: 9004, subcode }, { failures: 0 })).toMatchObject({ kind: 'retry' });
    expect(meaning({ code: 9004, subcode }, { failures: 1 })).toMatchObject({ kind: 'rejected' });
  });

  it('is shown as it was recorded', () => {
    const { error } = JSON.parse(recorded('error-image-url')) as { error: { message: string; code: number } };
    const failure = new GraphError(error.message, 400, error);
    expect(failureOf(failure, 'instagram', { isIrreversible: false, failures: 1 })).toEqual({
      kind: 'rejected',
      code: 'refused',
      reason: 'Instagram did not accept the post. The file could not be fetched from our address. Please try again.',
      reasonCode: {
        code: 'failure.not-accepted',
        params: {
          platform: 'Instagram',
          reason: {
            code: 'meta.file-not-fetched',
            message: 'The file could not be fetched from our address. Please try again.',
          },
        },
      },
    });
  });
});

describe('a container that is not there or not ready', () => {
  it.each([2_207_008, 2_207_027])('proves that nothing ran: %i', (subcode) => {
    expect(meaning({ code: 24, subcode })).toMatchObject({ kind: 'retry' });
  });
});

describe('a refusal', () => {
  it.each<[string, Details, string]>([
    ['36000/2207004', { code: 36_000, subcode: 2_207_004 }, '8 MB'],
    ['36001/2207005', { code: 36_001, subcode: 2_207_005 }, 'JPEG'],
    ['36003/2207009', { code: 36_003, subcode: 2_207_009 }, 'between 4:5 and 1.91:1'],
    ['36004/2207010', { code: 36_004, subcode: 2_207_010 }, '2,200 characters'],
    ['352/2207026', { code: 352, subcode: 2_207_026 }, 'H.264'],
    ['25/2207050', { code: 25, subcode: 2_207_050 }, 'open the Instagram app'],
    ['100/2207028', { subcode: 2_207_028 }, '2 to 10 files'],
    ['100/2207040', { subcode: 2_207_040 }, 'more than 20 accounts'],
    ['110/2207013', { code: 110, subcode: 2_207_013 }, 'does not exist'],
    ['100/1366046', { subcode: 1_366_046 }, '4 MB'],
    ['100/1609008', { subcode: 1_609_008 }, 'links to Facebook'],
    ['100/1404078', { subcode: 1_404_078 }, 'authorisation'],
    ['1500', { code: 1500 }, 'not a valid address'],
    ['1609005', { code: 1_609_005 }, 'linked page'],
    ['197', { code: 197 }, 'empty'],
  ])('says in plain words what to do: %s', (_name, details, words) => {
    const outcome = meaning(details);
    expect(outcome).toMatchObject({ kind: 'rejected', reason: expect.stringContaining(words) });
    expect(JSON.stringify(outcome)).not.toContain('Theirs');
  });

  it('shows the platform’s message for people, or else its own, when the code is unknown', () => {
    const result = new GraphError('Theirs', 400, { code: 100, error_user_msg: 'Please shorten it' });
    expect(failureOf(result, 'facebook', { isIrreversible: true })).toMatchObject({
      reason: 'Facebook did not accept the post. Please shorten it',
    });
    expect(meaning({ subcode: 1 })).toMatchObject({ reason: 'Instagram did not accept the post. Theirs' });
  });
});
