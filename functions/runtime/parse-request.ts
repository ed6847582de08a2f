import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Contract } from '../../shared/contracts/contract.ts';
import { DomainError } from '../../shared/domain/errors.ts';

const nothing = z.strictObject({});

/** The parts of a request as the contract has them. Whatever the caller got wrong is named field by field. */
export function parseRequest(contract: Contract, event: APIGatewayProxyEventV2) {
  const params = parse(contract.params ?? nothing, event.pathParameters ?? {}, 'path');
  const query = parse(contract.query ?? nothing, event.queryStringParameters ?? {}, 'query');
  const body = contract.body === undefined ? {} : parse(contract.body, event.body, 'body');
  return { params, query, body };
}

function parse<S extends z.ZodType>(schema: S, value: unknown, part: 'path' | 'query' | 'body'): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An id that cannot be one names nothing.
  if (part === 'path') throw new DomainError('not-found', 'request.path', 'Not found');
  throw invalid(result.error, part);
}

function invalid(error: z.ZodError, part: string): DomainError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) fields[path.map(String).join('.') || part] ??= issue.message;
  }
  return new DomainError('invalid', `request.${part}`, error.issues[0]?.message ?? 'Invalid request', fields);
}
