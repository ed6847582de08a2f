import type { Answer } from '../kit/answer.ts';

export const jsonAnswer = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const emptyAnswer = (status = 204, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: '',
});

export const failure = (): Answer => jsonAnswer({ code: 500, message: 'Internal server error' }, 500);
