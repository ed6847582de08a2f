import { expect, it } from 'vitest';
import { type AuditQuery, listAudit } from '../../../functions/use-cases/operations/list-audit.ts';
import type { AuditSelection } from '../../../functions/use-cases/operations/ports.ts';
import { AuditPlace } from '../../../shared/domain/operations/audit.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { noon } from '../../support/noon.ts';

/** What is read for a query. */
async function readFor(query: Partial<AuditQuery>): Promise<AuditSelection[]> {
  const read: AuditSelection[] = [];
  const page = async (selection: AuditSelection) => (read.push(selection), { entries: [] });
  const answer = await listAudit({ pageSize: 5, ...query }, { audit: { page }, clients: memoryClients([]), now: noon });
  expect(answer).toEqual({ entries: [] });
  return read;
}

const soon = '2026-11-20T12:01:00.000Z';
const earlier = '2026-11-19T12:00:00.000Z';
const future = '2099-12-31T23:59:59.999Z';

it.each<[Partial<AuditQuery>, string]>([
  [{}, soon],
  [{ to: earlier }, earlier],
  [{ to: future }, soon],
  [{ before: `${earlier}#01JD0000000000000000000000` }, `${earlier}#01JD0000000000000000000000`],
  [{ before: future }, soon],
  [{ before: future, to: earlier }, earlier],
])('the timeline for %o is read from %s back', async (query, before) => {
  expect(await readFor(query)).toMatchObject([{ before }]);
});

it('nothing is read of a time that has not come', async () => {
  expect(await readFor({ from: future })).toEqual([]);
  expect(await readFor({ from: soon, to: earlier })).toEqual([]);
});

it.each([
  [earlier, true],
  [`${earlier}#01JD0000000000000000000000`, true],
  ['2026-00-10T00:00:00.000Z', false],
  ['2026-13-45T00:00:00.000Z', false],
  ['9999-12-31T23:59:59.999Z', false],
])('%s is a place in the timeline: %s', (place, isOne) => {
  expect(AuditPlace.safeParse(place).success).toBe(isOne);
});
