import type { Answer } from '../kit/answer.ts';
import { Refusal, type TokenRefusal } from './refusal.ts';

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

export const emptyAnswer = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: '',
});

export const refusalAnswer = (refusal: Refusal | TokenRefusal): Answer =>
  refusal instanceof Refusal
    ? jsonAnswer(refusal.body, refusal.status)
    : jsonAnswer({ error: refusal.code, error_description: refusal.message }, refusal.status);
