/** Codes by the field of the request that they are about. */
type Fields = Readonly<Record<string, { readonly code: string }>>;

/** `code` is the service's; `unreachable` when there was no answer. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Fields;

  constructor(status: number, code: string, fields: Fields = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Whether the same request may succeed soon: no network, a fault of ours, or too many at once. */
export const isPassing = ({ status }: Refused) => status === 0 || status === 429 || status >= 500;

export interface LinkKey {
  readonly token: string;
  readonly pin?: string | undefined;
}

export async function call<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (response === undefined) throw new Refused(0, 'unreachable');
  const answer: { error?: { code?: string; fieldCodes?: Fields } } = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, answer.error?.code ?? '', answer.error?.fieldCodes);
  return answer as Result;
}
