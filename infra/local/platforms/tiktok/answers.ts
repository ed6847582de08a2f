import { randomBytes } from 'node:crypto';
import type { Answer } from '../kit/answer.ts';
import type { Refusal } from './refusal.ts';

/** Marks a 64-bit integer, which JSON writes as bare digits. */
const int64Mark = 'int64:';

/** An integer too large for a JS number, written with all its digits. */
export const int64 = (digits: string) => `${int64Mark}${digits}`;

const newLogId = () => `2026${randomBytes(14).toString('hex').toUpperCase()}`;

export function jsonAnswer(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value).replaceAll(new RegExp(`"${int64Mark}(\\d+)"`, 'g'), '$1'),
  };
}

/** The envelope of all answers except those about tokens. */
export const dataAnswer = (data: object): Answer =>
  jsonAnswer({ data, error: { code: 'ok', message: '', log_id: newLogId() } });

export function refusalAnswer({ code, message, status, isFlat }: Refusal): Answer {
  const body = isFlat
    ? { error: code, error_description: message, log_id: newLogId() }
    : { data: {}, error: { code, message, log_id: newLogId() } };
  return jsonAnswer(body, status);
}
