import * as z from 'zod';
import { anySize, type SizeRange } from './meter.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { algorithm, scopeOf, verifyText, type Credentials } from '../signature/signature.ts';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.int().nonnegative(), z.int().nonnegative()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
type Condition = z.infer<typeof Condition>;

const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

interface FieldCondition {
  readonly field: string;
  readonly holds: (value: string) => boolean;
}

const carriers = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * @param fields lower-case names, `key` with its file name filled in, and `bucket`
 * @returns the allowed sizes
 * @throws 403, or 400 for a malformed policy
 */
export function enforcePolicy(fields: ReadonlyMap<string, string>, credentials: Credentials, now: Date): SizeRange {
  const policyText = fields.get('policy');
  if (policyText === undefined || fields.get('x-amz-algorithm') !== algorithm) throw accessDenied();
  const scope = scopeOf(fields.get('x-amz-credential') ?? '', 's3', credentials);
  verifyText(policyText, fields.get('x-amz-signature') ?? '', scope, credentials);
  const policy = parsePolicy(policyText);
  if (Date.parse(policy.expiration) <= now.getTime()) throw violation('Policy expired.');
  const conditions = policy.conditions.flatMap(fieldConditions);
  for (const { field, holds } of conditions) {
    if (!holds(fields.get(field) ?? '')) throw violation(`Policy Condition failed: ${field}`);
  }
  refuseExtraFields(fields, new Set(conditions.map(({ field }) => field)));
  return allowedSizes(policy.conditions);
}

const violation = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);

function parsePolicy(text: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of a policy.',
    );
  }
}

function fieldConditions(condition: Condition): FieldCondition[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([field, wanted]) => equals(field, wanted));
  }
  const [operator, name, wanted] = condition;
  if (operator === 'content-length-range') return [];
  if (operator === 'eq') return [equals(name.slice(1), wanted)];
  return [{ field: name.slice(1).toLowerCase(), holds: (value) => value.startsWith(wanted) }];
}

function equals(field: string, wanted: string): FieldCondition {
  return { field: field.toLowerCase(), holds: (value) => value === wanted };
}

function refuseExtraFields(fields: ReadonlyMap<string, string>, named: ReadonlySet<string>): void {
  const isExtra = (field: string) => !named.has(field) && !carriers.has(field) && !field.startsWith('x-ignore-');
  const extra = [...fields.keys()].filter(isExtra);
  if (extra.length > 0) throw violation(`Extra input fields: ${extra.join(', ')}`);
}

function allowedSizes(conditions: readonly Condition[]): SizeRange {
  let range = anySize;
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    range = { min: Math.max(range.min, condition[1]), max: Math.min(range.max, condition[2]) };
  }
  return range;
}
