import type * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { type JsonSchema, sentSchema } from '../../shared/contracts/open-api/json-schema.ts';
import type { Answer } from '../support/api/api-client.ts';

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

const membersIn = ({ properties = {}, oneOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...oneOf.flatMap(membersIn),
];

export const membersOf = ({ body }: Contract) => (body === undefined ? [] : sorted(membersIn(sentSchema(body))));
