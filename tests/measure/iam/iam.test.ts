import { expect, it } from 'vitest';
import { entries } from '../../../functions/entries.ts';
import { decided } from './decisions.ts';

const lineOf = (line: object) => `${JSON.stringify(line)}\n`;

/** As `npm run iam` records them, without dynamodb:UpdateItem in the role of the job. */
const job = {
  function: entries['check-versions'].description,
  role: 'nashra-emulated-events-checkversionsRole5F8B8635-2FA',
};
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/nashra-emulated-data-DataTableFDBAD0F2-0E5';
const recorded = [
  { invoked: job.function },
  { ...job, action: 'xray:PutTraceSegments', resource: '*', decision: 'Allow' },
  { ...job, action: 'dynamodb:UpdateItem', resource: table, decision: 'ImplicitDeny' },
  { ...job, action: 'dynamodb:UpdateItem', resource: table, decision: 'ImplicitDeny' },
  { invoked: entries.document.description },
  { function: entries.data.description, role: 'data', action: 's3:GetObject', resource: '*', decision: 'Deny' },
  { function: entries.data.description, role: 'data', action: 'kms:Decrypt', resource: '*', decision: 'Allow' },
]
  .map(lineOf)
  .join('');

it('each missing permission is named once, with its function, role, action and resource', () => {
  const { checks, roles, denials } = decided(recorded);
  expect({ checks, roles }).toEqual({ checks: 5, roles: 2 });
  expect(denials).toEqual([
    `check-versions: ${job.role} may not dynamodb:UpdateItem on ${table} (ImplicitDeny)`,
    'data: data may not s3:GetObject on * (Deny)',
  ]);
});

it('a function that never ran is named, so that its role does not count as tried', () => {
  const { neverInvoked } = decided(recorded);
  expect(neverInvoked).toHaveLength(Object.keys(entries).length - 2);
  expect(neverInvoked).not.toContain('check-versions');
  expect(neverInvoked).toContain('data');
});

it('a line about no function of the product is refused', () => {
  const stranger = { function: 'Somebody else’s', role: 'r', action: 'a', resource: '*', decision: 'Allow' };
  expect(() => decided(lineOf(stranger))).toThrow('no function is described as');
});

it('each function has a description of its own, by which it is found', () => {
  const descriptions = Object.values(entries).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
