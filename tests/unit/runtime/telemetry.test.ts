import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { telemetry, emitOutcomes } from '../../../functions/runtime/telemetry.ts';

/** CloudWatch's format: values at the root, and which of them are metrics. */
const Line = z.looseObject({
  message: z.string(),
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ]),
  }),
});

let lines: z.infer<typeof Line>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    const { success, data } = Line.safeParse(JSON.parse(String(chunk)));
    if (success) lines.push(data);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const emit = telemetry('nashra-test');
const directiveOf = (line: z.infer<typeof Line> | undefined) => line?.['_aws'].CloudWatchMetrics[0];

describe('an emitted metric', () => {
  it('is a log line that has its declared metrics at its root', () => {
    emit('posts settled', { Lateness: [120, 80], Published: 2 });
    expect(lines).toMatchObject([{ message: 'posts settled', Lateness: [120, 80], Published: 2 }]);
    expect(directiveOf(lines[0])).toEqual({
      Namespace: 'nashra-test',
      Dimensions: [[]],
      Metrics: [
        { Name: 'Lateness', Unit: 'Milliseconds' },
        { Name: 'Published', Unit: 'Count' },
      ],
    });
  });

  it('has its dimensions', () => {
    emit('posts failed', { Failed: 1 }, { Cause: 'refused' });
    expect(lines).toMatchObject([{ Failed: 1, Cause: 'refused' }]);
    expect(directiveOf(lines[0])?.Dimensions).toEqual([['Cause']]);
  });

  it('has no metric without a value', () => {
    emit('posts settled', { Lateness: [], Failed: 1 });
    expect(directiveOf(lines[0])?.Metrics).toEqual([{ Name: 'Failed', Unit: 'Count' }]);
    emit('posts settled', { Lateness: [] });
    expect(lines).toHaveLength(1);
  });

  it('takes as many lines as its values need, a hundred in each, and counts once', () => {
    emit('posts settled', { Lateness: Array.from({ length: 250 }, (_, index) => index), Published: 250 });
    expect(lines.map(({ Lateness }) => z.array(z.number()).parse(Lateness).length)).toEqual([100, 100, 50]);
    expect(lines.map(({ Published }) => Published)).toEqual([250, undefined, undefined]);
  });
});

describe('outcomes', () => {
  it('are emitted together, and failures once more by their cause', () => {
    const failed = (cause: string) => ({ kind: 'failed', cause }) as const;
    emitOutcomes(
      [{ kind: 'published', lateMilliseconds: 7 }, failed('refused'), failed('missed'), failed('refused')],
      emit,
    );
    expect(lines).toMatchObject([
      { message: 'posts settled', Lateness: [7], Published: 1, Failed: 3 },
      { message: 'posts failed', Failed: 2, Cause: 'refused' },
      { message: 'posts failed', Failed: 1, Cause: 'missed' },
    ]);
  });

  it('are not emitted for nothing', () => {
    emitOutcomes([], emit);
    expect(lines).toEqual([]);
  });
});
