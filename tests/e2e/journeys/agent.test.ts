import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { publishedAt, settled, tick } from '../../support/api/agency.ts';
import { onOwnConnection } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

const { createPost, createMailedApproval, listClients, listProposedTimes, listReceipts } = contracts;

/** Calls tools as a client of the protocol does, and reads what they quote. */
async function agentWith(siteUrl: string, token: string) {
  const client = new Client({ name: 'planner', version: '1' });
  const headers = { ...onOwnConnection, authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', siteUrl), { requestInit: { headers } }));
  return async (name: string, input: object): Promise<unknown> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: { ...input } });
    expect({ name, isError: isError === true, structuredContent }).toMatchObject({ isError: false });
    return (structuredContent as { quoted: unknown }).quoted;
  };
}

it('an agent plans a week, of which goes out what the client approves on a phone', async () => {
  const { system, browser } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const { call: admin } = await demoAdmin(system);
  const approvals = { policy: 'none', language: 'en' } as const;
  const { name, email } = await admin(contracts.updateClient, { params: { clientId }, body: { approvals } });
  const { token } = await admin(contracts.createKey, { body: { name: 'Planner', scopes: ['read', 'draft'] } });
  const use = await agentWith(system.url, token);

  const { clients } = listClients.response.parse(await use('list_clients', { search: name }));
  expect(clients.map(({ id }) => id)).toContain(clientId);
  const asked = { clientId, platforms: ['facebook'], count: 7 };
  const { proposed } = listProposedTimes.response.parse(await use('list_best_times', asked));
  expect(proposed).toHaveLength(7);
  const week: { id: PostId; content: string; at: Date }[] = [];
  for (const [index, { at }] of proposed.entries()) {
    const draft = { clientId, content: `Saj of the day ${index + 1}`, platforms: ['facebook'] };
    await use('check_draft', draft);
    const { id, content, status } = createPost.response.parse(
      await use('create_draft', { ...draft, scheduledFor: at, timeZone: 'Asia/Beirut' }),
    );
    expect(status).toBe('draft');
    week.push({ id, content, at: new Date(at) });
  }
  const postIds = week.map(({ id }) => id);
  const { mailedTo } = createMailedApproval.response.parse(
    await use('ask_approval', { clientId, postIds, message: 'Your week' }),
  );
  expect(mailedTo).toBe(email);
  // The agency puts the week into the calendar. It waits for the client all the same.
  for (const postId of postIds)
    await admin(contracts.updatePost, { params: { postId }, body: { status: 'scheduled' } });

  const mail = await eventually(async () =>
    (await mailsTo(system.url, email)).find(({ text }) => text.includes('Your week')),
  );
  const link = /https?:\S+approve#\S+/.exec(mail.text)?.[0] ?? '';
  const { page, faults } = await visit(browser);
  await sitAt(page, phone);
  await page.goto(link);
  await page.getByRole('heading', { name: '7 posts to review' }).waitFor();
  await page.getByText('It does not go out without your yes.').first().waitFor();
  const card = (of: string) => page.getByRole('article').filter({ hasText: of });
  const [refused, ...agreed] = week.toReversed();
  for (const [index, { content }] of agreed.entries()) {
    await card(content).getByRole('button', { name: 'Yes', exact: true }).click();
    if (index === 0) {
      await card(content).getByRole('textbox', { name: 'Your name' }).fill('Rana');
      await card(content).getByRole('button', { name: 'Yes', exact: true }).click();
    }
    await card(content).getByText('You said yes').waitFor();
  }
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);

  for (const { id, at } of agreed.toReversed()) {
    await tick(system.url, at);
    expect((await settled(call, id)).status).toBe('published');
    const { receipts } = listReceipts.response.parse(await use('list_receipts', { postId: id }));
    expect(receipts).toMatchObject([{ platform: 'facebook', approval: { by: 'Rana' } }]);
  }
  const last = refused!;
  await tick(system.url, last.at);
  const held = await eventually(async () => {
    const { targets } = await admin(contracts.getPost, { params: { postId: last.id } });
    return targets.find((target) => target.state === 'waiting' && target.cause !== undefined);
  });
  expect(held).toMatchObject({ reasonCode: { code: 'failure.awaits-approval' }, isForPerson: true });
  expect(listReceipts.response.parse(await use('list_receipts', { postId: last.id })).receipts).toEqual([]);
  const published = (await publishedAt(system.simulatorUrl)).map(({ message }) => message);
  expect(published.filter((message) => message.startsWith('Saj of the day')).toSorted()).toEqual(
    agreed.map(({ content }) => content).toSorted(),
  );
  expect(faults).toEqual([]);
});
