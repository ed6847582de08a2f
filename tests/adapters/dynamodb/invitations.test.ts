import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoInvitations } from '../../../functions/adapters/dynamodb/team/invitations.ts';
import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import { type Invitation, invitationLasts } from '../../../shared/domain/team/team.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryInvitations } from '../../support/memory/invitations.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
beforeAll(async () => {
  embedded = await emptyTable();
});
afterAll(() => embedded.stop());

const anInvitation = (): Invitation => ({
  id: createHash('sha256').update(randomUUID()).digest('hex'),
  email: `${randomUUID()}@team.example`,
  rank: 'writer',
  clientIds: [newClientId()],
  invitedBy: 'Rima',
  createdAt: noon.toISOString(),
  expiresAt: new Date(noon.getTime() + invitationLasts).toISOString(),
});

const aRecord = ({ email }: Invitation) => aClient({ id: newClientId(), email, plan: 'enterprise', isStaff: true });

function inTable() {
  return { clients: dynamoClients(embedded.table), invitations: dynamoInvitations(embedded.table) };
}

function inMemory() {
  const clients: Clients = memoryClients();
  return { clients, invitations: memoryInvitations(clients) };
}

describe.each([
  ['the table', inTable],
  ['memory', inMemory],
])('invitations in %s', (_where, open) => {
  it('are found and listed until they are withdrawn, once', async () => {
    const { invitations } = open();
    const [one, other] = [anInvitation(), anInvitation()];
    for (const invitation of [one, other]) await invitations.save(invitation);
    expect(await invitations.find(one.id)).toEqual(one);
    expect(await invitations.list()).toEqual(expect.arrayContaining([one, other]));
    expect(await invitations.remove(one.id)).toEqual(one);
    await expect(invitations.remove(one.id)).rejects.toMatchObject({ code: 'invitation.not-found' });
    expect(await invitations.find(one.id)).toBeUndefined();
    expect(await invitations.list()).not.toContainEqual(one);
  });

  it('make one record each, though they are accepted at once', async () => {
    const { clients, invitations } = open();
    const invitation = anInvitation();
    await invitations.save(invitation);
    const accepted = [aRecord(invitation), { ...aRecord(invitation), email: `${randomUUID()}@team.example` }];
    const both = await Promise.allSettled(accepted.map((record) => invitations.accept(invitation, record)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'invitation.not-found' }),
    });
    const found = await Promise.all(accepted.map(({ id }) => clients.find(id)));
    expect(found.filter((record) => record !== undefined)).toHaveLength(1);
  });

  it('stay when the address is taken', async () => {
    const { clients, invitations } = open();
    const invitation = anInvitation();
    await invitations.save(invitation);
    await clients.create(aRecord(invitation));
    const accepting = invitations.accept(invitation, aRecord(invitation));
    await expect(accepting).rejects.toMatchObject({ code: 'client.email-taken' });
    expect(await invitations.find(invitation.id)).toEqual(invitation);
  });
});
