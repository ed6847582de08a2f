import { describe, expect, it } from 'vitest';
import { ClientEdit, editClient } from '../../../../shared/domain/clients/client-edit.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { accountCount, refuseWithoutRoom } from '../../../../shared/domain/clients/listed-accounts.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { noon } from '../../../support/noon.ts';

const edited = (wanted: Partial<Client>, input: object) =>
  editClient(aClient(wanted), ClientEdit.parse(input), 'self', noon);
const limit = { kind: 'forbidden', code: 'connection.limit' };

describe('the accounts a client lists', () => {
  it('are listed in one order, and count with the connected ones', () => {
    const client = edited({ socialMediaAccounts: ['facebook'] }, { listedAccounts: ['snapchat', 'google'] });
    expect(client.listedAccounts).toEqual(['google', 'snapchat']);
    expect(accountCount(client)).toBe(3);
  });

  it('are no more than the plan has room for', () => {
    const full = { socialMediaAccounts: ['facebook', 'instagram'], plan: 'starter' } satisfies Partial<Client>;
    expect(edited(full, { listedAccounts: ['google'] }).listedAccounts).toEqual(['google']);
    expect(() => edited(full, { listedAccounts: ['google', 'snapchat'] })).toThrow(expect.objectContaining(limit));
    const larger = edited({ ...full, plan: 'professional' }, { listedAccounts: ['google', 'snapchat'] });
    expect(larger.listedAccounts).toHaveLength(2);
  });

  it('may become fewer on a plan that has become too small, and not change otherwise', () => {
    const over: Partial<Client> = {
      socialMediaAccounts: ['facebook', 'instagram', 'tiktok'],
      listedAccounts: ['google', 'snapchat'],
    };
    expect(edited(over, { listedAccounts: ['snapchat'] }).listedAccounts).toEqual(['snapchat']);
    expect(edited(over, { listedAccounts: [] }).listedAccounts).toBeUndefined();
    expect(edited(over, { name: 'New' }).listedAccounts).toEqual(over.listedAccounts);
  });

  it('take the room of one that is to be connected, and not of one that is to be connected again', () => {
    const full = aClient({ socialMediaAccounts: ['facebook', 'instagram'], listedAccounts: ['google'] });
    expect(() => refuseWithoutRoom(full, 'tiktok')).toThrow(expect.objectContaining(limit));
    expect(() => refuseWithoutRoom({ ...full, listedAccounts: ['google', 'snapchat'] }, 'facebook')).not.toThrow();
    expect(() => refuseWithoutRoom({ ...full, listedAccounts: undefined }, 'tiktok')).not.toThrow();
    expect(() => refuseWithoutRoom({ ...full, plan: 'professional' }, 'tiktok')).not.toThrow();
  });

  it('are none of those that are connected', () => {
    expect(ClientEdit.safeParse({ listedAccounts: ['facebook'] }).success).toBe(false);
  });
});
