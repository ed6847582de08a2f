import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isStaff, type Person, type Rank, ranks } from '../../../../shared/domain/access/person.ts';
import { type Action, can, knows, rights } from '../../../../shared/domain/access/policy.ts';
import { newClientId } from '../../../support/ids.ts';

const actions = Object.keys(rights) as Action[];
const [own, foreign] = [newClientId(), newClientId()];

const client: Person = { clientId: own, role: 'user' };
const parent: Person = { clientId: newClientId(), role: 'user', actsFor: own };
const staff = (rank?: Rank): Person => ({ clientId: newClientId(), role: 'admin', rank, assigned: new Set([own]) });
const allowed = (person: Person, clientId?: typeof own) => actions.filter((action) => can(person, action, clientId));

describe('a client’s people', () => {
  it('may do for their client and its sub-clients the same, and nothing for others', () => {
    expect(allowed(client, own)).toEqual(allowed(client));
    expect(allowed(parent, own)).toEqual(allowed(client));
    expect(allowed(client, foreign)).toEqual([]);
    expect(allowed(parent, foreign)).toEqual([]);
  });

  it('may not do what concerns the agency or other clients', () => {
    expect(actions.filter((action) => !can(client, action))).toEqual([
      'agency.read',
      'approvals.ask',
      'audit.read',
      'budgets.edit',
      'clients.create',
      'clients.deactivate',
      'connections.invite',
      'mail.release',
      'media.copy',
      'operations.manage',
      'operations.read',
      'posts.force',
      'publishing.hold',
      'publishing.hold-all',
      'sign-in.reset',
      'staff.manage',
      'subscriptions.change',
      'subscriptions.read',
    ]);
  });

  it('have no rank', () => {
    expect(allowed({ ...client, rank: 'owner', assigned: new Set([foreign]) }, foreign)).toEqual([]);
    expect(allowed({ ...client, rank: 'owner' })).toEqual(allowed(client));
  });
});

describe('staff', () => {
  it('of the highest rank may do everything for every client, but answer for it', () => {
    for (const owner of [staff('owner'), staff()])
      expect(actions.filter((action) => !can(owner, action, foreign))).toEqual(['approvals.answer']);
  });

  it.each(ranks.slice(1).map((rank, place) => [rank, ranks[place]] as const))(
    'of the rank %s may do what a %s may, and more',
    (rank, below) => {
      const more = allowed(staff(rank), own);
      expect(more).toEqual(expect.arrayContaining(allowed(staff(below), own)));
      expect(more.length).toBeGreaterThan(allowed(staff(below), own).length);
    },
  );

  it.each(['viewer', 'writer', 'manager'] as const)('of the rank %s knows assigned clients only', (rank) => {
    expect(allowed(staff(rank), own)).toEqual(allowed(staff(rank)));
    expect(allowed(staff(rank), foreign)).toEqual([]);
    expect(knows(staff(rank), foreign)).toBe(false);
    expect(knows({ ...staff(rank), assigned: undefined }, own)).toBe(false);
  });

  it('who view change nothing but their own account and keys', () => {
    const changing = allowed(staff('viewer')).filter((action) => !action.endsWith('.read'));
    expect(changing).toEqual(['account.manage', 'keys.manage']);
  });

  it('who write prepare posts, and publish nothing', () => {
    const more = allowed(staff('writer')).filter((action) => !can(staff('viewer'), action));
    expect(more).toEqual(['approvals.ask', 'approvals.comment', 'media.copy', 'media.write', 'posts.draft']);
  });

  it('who manage leave the agency, its money and its clients’ being to owners', () => {
    expect(actions.filter((action) => !can(staff('manager'), action))).toEqual([
      'approvals.answer',
      'audit.read',
      'budgets.edit',
      'clients.create',
      'clients.deactivate',
      'clients.delete',
      'operations.manage',
      'operations.read',
      'publishing.hold-all',
      'staff.manage',
      'subscriptions.change',
      'subscriptions.start',
    ]);
  });

  it('are told from clients by their role', () => {
    expect([staff('viewer'), client].map(isStaff)).toEqual([true, false]);
  });
});

/** The audit log has actors of its own. */
const comparesRole = /\brole\s*[!=]==(?!\s*'(?:client|visitor|platform)')|[!=]==\s*[\w.?]*\brole\b(?!\s*[:=])/;

it('no source compares roles but the policy', () => {
  const sources = globSync('{shared,functions,web/src}/**/*.{ts,tsx}', {
    exclude: ['shared/domain/access/*', 'shared/texts/**'],
  });
  expect(sources.length).toBeGreaterThan(1000);
  const comparing = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, place) => (comparesRole.test(line) ? [`${file}:${place + 1} ${line.trim()}`] : [])),
  );
  expect(comparing).toEqual([]);
});
