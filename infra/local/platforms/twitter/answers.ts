import type { Answer } from '../kit/answer.ts';

export const jsonAnswer = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const failure = (): Answer =>
  jsonAnswer({ title: 'Internal Server Error', type: 'about:blank', status: 500, detail: 'Something is broken.' }, 500);
