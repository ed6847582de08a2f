export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Thrown by a route: what the platform answers instead. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(message: string, answer: Answer) {
    super(message);
    this.name = 'Refusal';
    this.answer = answer;
  }
}

export const jsonAnswer = (value: unknown, status = 200, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const emptyAnswer = (status: number, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...(status !== 204 && { 'content-length': '0' }), ...headers },
  body: '',
});

export const withHeaders = (answer: Answer, headers: Answer['headers']): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
