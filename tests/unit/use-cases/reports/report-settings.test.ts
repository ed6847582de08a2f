import { expect, it } from 'vitest';
import { editReportSettings, viewReportSettings } from '../../../../functions/use-cases/reports/report-settings.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryPostingSettings } from '../../../support/memory/posting-settings.ts';
import { memoryReportSettings } from '../../../support/memory/report-settings.ts';
import { noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';

const change = {
  isOn: true,
  day: 5,
  language: 'fr' as const,
  recipients: ['owner@cedar.example'],
  isPreviewedFirst: true,
  isWeekly: false,
  version: 0,
};

function world() {
  const [client, small] = [aClient({ plan: 'professional', language: 'ar' }), aClient({ plan: 'starter' })];
  const clients = memoryClients([client, small]);
  const settings = memoryPostingSettings(clients);
  const deps = { clients, settings, reportSettings: memoryReportSettings(clients), now: noon };
  return { client, small, settings, deps, own: { clientId: client.id, role: 'user' as const } };
}

it('begin off, to the client itself and in its language', async () => {
  const { client, own, deps } = world();
  expect(await viewReportSettings(own, client.id, deps)).toMatchObject({
    isOn: false,
    language: 'ar',
    recipients: [client.email],
    version: 0,
  });
});

it('tell when the next report is made, by the clock of the client’s posting times', async () => {
  const { client, own, deps, settings } = world();
  const posting = { slots: [], snippets: [], timeZone: 'Pacific/Auckland' };
  await settings.save(client.id, { version: 0 }, posting);
  const saved = await editReportSettings(own, client.id, change, deps);
  expect(saved).toMatchObject({ day: 5, nextAt: '2026-12-04T19:00:00.000Z', version: 1 });
  expect(await deps.reportSettings.due(new Date('2026-12-04T19:00:00.001Z'))).toEqual([client.id]);
  expect(await deps.reportSettings.due(new Date('2026-12-04T19:00:00.000Z'))).toEqual([]);
  const off = await editReportSettings(own, client.id, { ...change, isOn: false, version: 1 }, deps);
  expect(off.nextAt).toBeUndefined();
});

it('refuse a change of what was changed since it was read', async () => {
  const { client, own, deps } = world();
  await editReportSettings(own, client.id, change, deps);
  await expect(editReportSettings(own, client.id, change, deps)).rejects.toMatchObject({
    code: 'report-settings.changed',
  });
});

it('need a plan with reports, also of staff, and are not there for others', async () => {
  const { client, small, own, deps } = world();
  const staff = { clientId: client.id, role: 'admin' as const };
  await expect(viewReportSettings(staff, small.id, deps)).rejects.toMatchObject({ code: 'access.plan' });
  await expect(editReportSettings(staff, small.id, change, deps)).rejects.toMatchObject({ code: 'access.plan' });
  await expect(viewReportSettings(own, small.id, deps)).rejects.toMatchObject({ kind: 'not-found' });
});
