import type { Answer } from '../kit/answer.ts';
import type { Refusal } from './refusal.ts';

export const jsonAnswer = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export function refusalAnswer({ code, message, status, isOAuth, headers }: Refusal): Answer {
  const body = isOAuth ? { error: code, error_description: message } : { error: code, message };
  return jsonAnswer(body, status, headers);
}
