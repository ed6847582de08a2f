import { expect, it } from 'vitest';
import { viewTwoFactor } from '../../../functions/use-cases/clients/sign-in-methods.ts';
import { memoryAudit } from '../../support/memory/audit-trail.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aClient } from '../../support/records/client-record.ts';
import { noon } from '../../support/noon.ts';

it('what the user pool says is noted on the record and in the audit log when it has changed', async () => {
  const client = aClient();
  const clients = memoryClients([client]);
  const { recordAudit, recorded } = memoryAudit();
  const ask = (isOn: boolean) =>
    viewTwoFactor(
      { clientId: client.id, role: 'user' },
      { clients, recordAudit, secondFactors: { isOn: async () => isOn }, now: noon },
    );
  const noted = async () => {
    const { hasTwoFactor, version } = await clients.load(client.id);
    return [hasTwoFactor, version - client.version];
  };
  expect(await ask(false)).toEqual({ isOn: false });
  expect(await noted()).toEqual([undefined, 0]);
  expect(await ask(true)).toEqual({ isOn: true });
  await ask(true);
  expect(await noted()).toEqual([true, 1]);
  await ask(false);
  expect(await noted()).toEqual([false, 2]);
  expect(recorded).toEqual([1, 2].map(() => ({ kind: 'client.two-factor-changed', clientId: client.id })));
});
