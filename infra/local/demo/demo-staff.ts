import { cognitoCredentials } from '../../../functions/adapters/sign-in/cognito-credentials.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { acceptInvitation, invite } from '../../../functions/use-cases/team/invitations.ts';
import type { Rank } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { names } from '../run/environment.ts';
import type { DemoStores } from './demo-stores.ts';

interface DemoColleague {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly rank: Rank;
  /** Names of clients. */
  readonly looksAfter: readonly string[];
}

/** Beside the owner. The writer works for some clients of the manager. */
const demoStaff: readonly DemoColleague[] = [
  {
    name: 'Nour Haddad',
    email: 'nour@nashra.demo',
    password: 'welcome nour 1',
    rank: 'manager',
    looksAfter: ['Cedar Café', 'Byblos Books', 'Beirut Bikes', 'Batroun Brewery', 'مخبز الأرز'],
  },
  {
    name: 'Karim Saab',
    email: 'karim@nashra.demo',
    password: 'welcome karim 1',
    rank: 'writer',
    looksAfter: ['Cedar Café', 'مخبز الأرز'],
  },
];

export type DemoTeam = Awaited<ReturnType<typeof hireStaff>>;

/** Invited by the owner, and each accepted at once. */
export async function hireStaff(
  caller: Caller,
  clients: readonly { readonly id: ClientId; readonly name: string }[],
  stores: DemoStores,
  now: Date,
): Promise<Record<'writer' | 'manager', Client> | undefined> {
  const accounts = {
    credentials: cognitoCredentials(names.userPool),
    knownPasswords: { has: async () => false },
    removalQueue: { send: async () => undefined },
  };
  for (const { name, email, password, rank, looksAfter } of demoStaff) {
    if ((await stores.clients.findByEmail(email)) !== undefined) continue;
    const clientIds = clients.filter((client) => looksAfter.includes(client.name)).map(({ id }) => id);
    const token = stores.newSecret();
    const sending = { mailer: { send: async () => undefined }, onFailure: () => undefined };
    await invite(caller, { email, rank, clientIds }, { ...stores, ...sending, newSecret: () => token, now });
    await stores.record({ kind: 'staff.invited', thing: { label: email, clients: clientIds.length } }, now);
    await acceptInvitation({ token, name, password }, { ...stores, ...accounts, now });
    await stores.record({ kind: 'staff.joined', thing: { label: name } }, now, { role: 'visitor' });
  }
  const [manager, writer] = await Promise.all(demoStaff.map(({ email }) => stores.clients.findByEmail(email)));
  return manager && writer && { manager, writer };
}
