import { expect, it } from 'vitest';
import { type Caller, requirePlan, requireRight } from '../../../functions/use-cases/access.ts';
import { newClientId } from '../../support/ids.ts';
import { inWordsAtOnce } from '../../support/api/in-words.ts';

const client: Caller = { clientId: newClientId(), role: 'user' };
const writer: Caller = { clientId: newClientId(), role: 'admin', rank: 'writer', assigned: new Set([client.clientId]) };

it.each<[string, Caller, Parameters<typeof requireRight>[1], object]>([
  ['a client what is for staff', client, 'agency.read', { kind: 'forbidden', code: 'access.admin-only' }],
  ['a rank what is for a higher one', writer, 'posts.publish', { kind: 'forbidden', code: 'access.rank' }],
])('refuses %s, with words', (_what, caller, action, refusal) => {
  expect(() => inWordsAtOnce(() => requireRight(caller, action, client.clientId))).toThrow(
    expect.objectContaining(refusal),
  );
});

it('names the right that is missing', () => {
  expect(() => inWordsAtOnce(() => requireRight(writer, 'posts.publish'))).toThrow(
    'Your role in the team does not include this. Ask one of its owners.',
  );
  expect(() => inWordsAtOnce(() => requireRight(client, 'agency.read'))).toThrow(
    'This feature is only available to administrators.',
  );
});

it('does not find a foreign client, nor what is of it', () => {
  const foreign = newClientId();
  for (const caller of [client, writer]) {
    expect(() => requireRight(caller, 'posts.draft', foreign)).toThrow(
      expect.objectContaining({ kind: 'not-found', code: 'client.not-found' }),
    );
    expect(() => requireRight(caller, 'posts.draft', foreign, 'Post')).toThrow(
      expect.objectContaining({ kind: 'not-found', code: 'post.not-found' }),
    );
    expect(() => requireRight(caller, 'posts.draft', client.clientId)).not.toThrow();
  }
});

it('asks a client for its plan, and staff for none', () => {
  expect(() => requirePlan(client, { plan: 'starter' }, 'canViewReports')).toThrow(
    expect.objectContaining({ kind: 'forbidden', code: 'access.plan' }),
  );
  expect(() => requirePlan(client, { plan: 'professional' }, 'canViewReports')).not.toThrow();
  expect(() => requirePlan(writer, { plan: 'starter' }, 'canViewReports')).not.toThrow();
});
