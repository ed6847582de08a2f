import type * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import type { JsonSchema } from '../../shared/contracts/open-api/json-schema.ts';
import type { Answer } from '../support/api/api-client.ts';
import { sentShape } from '../support/requests/sent-shape.ts';

/** Server errors, internals and words of the validator, which no answer may contain. */
export function indecencies({ status, text }: Answer): string[] {
  const traces = /\n\s+at |node_modules|\.ts:\d+|\/functions\//.test(text);
  const isOfValidator = /Invalid (input|option|string|number|key|URL)|Too (big|small): |Unrecognized key/.test(text);
  return [
    ...(status >= 500 ? [`is a fault of ours: ${status} ${text}`] : []),
    ...(traces ? ['shows our code'] : []),
    ...(isOfValidator ? [`says what the validator says: ${text}`] : []),
  ];
}

interface Refused {
  error: { fields?: Record<string, string> };
}

export const fieldsOf = ({ body }: Answer) => Object.keys((body as Partial<Refused> | undefined)?.error?.fields ?? {});

const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b));

export const membersRefusedBy = (answer: Answer) => sorted(fieldsOf(answer).map((field) => field.split('.')[0] ?? ''));

export function wrongMembers(schema: z.ZodType | undefined, value: unknown): string[] {
  const issues = schema?.safeParse(JSON.parse(JSON.stringify(value))).error?.issues ?? [];
  const names = issues.map((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
  );
  return sorted(names.flat());
}

/** Never empty: what is tried with each member would try nothing. */
export function membersOf({ method, path, body }: Contract): string[] {
  if (body === undefined) return [];
  const { shape, at } = sentShape(body);
  const membersIn = (part: JsonSchema): string[] => {
    const { properties = {}, oneOf = [], anyOf = [] } = at(part);
    return [...Object.keys(properties), ...[...oneOf, ...anyOf].flatMap(membersIn)];
  };
  const members = sorted(membersIn(shape));
  if (members.length === 0) throw new Error(`The body of ${method} ${path} has no members`);
  return members;
}
