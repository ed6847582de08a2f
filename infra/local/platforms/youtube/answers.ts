import type { Answer } from '../kit/answer.ts';
import { refusalBody } from './refusal.ts';

export const jsonAnswer = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const emptyAnswer = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', 'content-length': '0', ...headers },
  body: '',
});

export const failure = (): Answer => jsonAnswer(refusalBody(500, 'backendError', 'Backend Error', 'global'), 500);
