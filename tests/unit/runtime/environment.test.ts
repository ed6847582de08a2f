import { beforeEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../../functions/runtime/environment.ts';

beforeEach(() => () => vi.unstubAllEnvs());

it('reads the variables of what a function uses, and no other', () => {
  vi.stubEnv('TABLE_NAME', 'posts');
  vi.stubEnv('MEDIA_BUCKET', 'files');
  expect(readEnvironment({ table: 'read-write' })).toEqual({ TABLE_NAME: 'posts' });
});

it('stops a function that lacks a variable, and names it', () => {
  vi.stubEnv('TABLE_NAME', undefined);
  expect(() => readEnvironment({ table: 'read-write' })).toThrow('TABLE_NAME');
});
