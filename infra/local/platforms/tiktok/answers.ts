import { randomBytes } from 'node:crypto';
import { type Answer, jsonAnswer, Refusal } from '../kit/answers.ts';

/** Marks a 64-bit integer, which JSON writes as bare digits. */
const int64Mark = 'int64:';

/** An integer too large for a JS number, written with all its digits. */
export const int64 = (digits: string) => `${int64Mark}${digits}`;

const newLogId = () => `2026${randomBytes(14).toString('hex').toUpperCase()}`;

/** The envelope of all answers except those about tokens. */
export const dataAnswer = (data: object): Answer =>
  withInt64(jsonAnswer({ data, error: { code: 'ok', message: '', log_id: newLogId() } }));

const withInt64 = (answer: Answer): Answer => ({
  ...answer,
  body: String(answer.body).replaceAll(new RegExp(`"${int64Mark}(\\d+)"`, 'g'), '$1'),
});

export const refuse = (code: string, status: number, message: string) =>
  new Refusal(message, jsonAnswer({ data: {}, error: { code, message, log_id: newLogId() } }, status));

export const invalidParam = (message: string) => refuse('invalid_params', 400, message);

/** In the format of errors about tokens. */
export const tokenRefusal = (code: string, message: string) =>
  new Refusal(message, jsonAnswer({ error: code, error_description: message, log_id: newLogId() }, 400));

export const failure = () => refuse('internal_error', 500, 'Something went wrong. Please try again later.').answer;
