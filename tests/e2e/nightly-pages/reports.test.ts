import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { monthOfDay, monthsLater } from '../../../shared/domain/reports/report-period.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { minute } from '../../../shared/durations.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

it('a report is turned on, goes out by itself with a PDF, and its link is read on a phone until it is withdrawn', async () => {
  const { system, browser } = running;
  const { call } = await demoAdmin(system);
  const { client } = await call(contracts.createClient, {
    body: { name: 'Saffron', email: 'owner@saffron.example', plan: 'professional', paymentStatus: 'paid' },
  });
  const staff = await visit(browser);
  await sitAt(staff.page, desk);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.goto(`${system.url}/clients/${client.id}/reports`);
  await staff.page.locator('.report h1').waitFor();
  await staff.page.getByRole('checkbox', { name: 'Send a report each month' }).check();
  await staff.page.getByRole('button', { name: /Language of the report/ }).click();
  await staff.page.getByRole('option', { name: 'Arabic' }).click();
  await staff.page.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.page.getByText('The next one goes out on').waitFor();
  await expectAccessible(staff.page);
  await expectToFit(staff.page);

  const { nextAt = '' } = await call(contracts.getReportSettings, { params: { clientId: client.id } });
  await fetch(`${system.url}/_local/jobs/send-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time: new Date(Date.parse(nextAt) + minute).toISOString() }),
  });
  const mail = await eventually(async () => {
    const answer = (await (await fetch(`${system.url}/_local/mail`)).json()) as { mail: Mail[] };
    return answer.mail.find(({ to, files }) => to.includes('owner@saffron.example') && files.length > 0);
  });
  expect(Buffer.from(mail.files[0]?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  await staff.page.reload();
  await staff.page.getByText(/: sent$/).waitFor();

  const [link = ''] = /http\S+\/report#\S+/.exec(mail.text) ?? [];
  const reader = await visit(browser);
  await sitAt(reader.page, phone);
  await reader.page.goto(link);
  await reader.page.getByRole('heading', { level: 1, name: 'Saffron' }).waitFor();
  expect(await reader.page.locator('html').getAttribute('dir')).toBe('rtl');
  await expectAccessible(reader.page);
  await expectToFit(reader.page);

  await staff.page.getByRole('button', { name: /^Withdraw the link/ }).click();
  await staff.page.getByText('The link does not work any more.').first().waitFor();
  await reader.page.reload();
  await reader.page.getByText('This link does not work. Please ask for a new one.').waitFor();
});

it('a report to a mailbox that does not exist is seen on its page and on Home, and goes there again when staff say so', async () => {
  const { system, browser } = running;
  const { call } = await demoAdmin(system);
  const address = 'bounce@simulator.amazonses.com';
  const { client } = await call(contracts.createClient, {
    body: { name: 'Sumac', email: address, plan: 'professional', paymentStatus: 'paid' },
  });
  const params = { clientId: client.id };
  const period = monthsLater(monthOfDay(agencyDay(new Date().toISOString())), -1);
  const mailsTo = async () => {
    const answer = (await (await fetch(`${system.url}/_local/mail`)).json()) as { mail: Mail[] };
    return answer.mail.filter(({ to, files }) => to.includes(address) && files.length > 0).length;
  };
  const isReturned = () =>
    eventually(async () => {
      const { reports } = await call(contracts.listReports, { params });
      return reports.find(({ state, mails }) => state === 'failed' && mails[address] === 'no-mailbox');
    });
  await call(contracts.createReport, { params, body: { period } });
  await isReturned();
  expect(await mailsTo()).toBe(1);

  const staff = await visit(browser);
  await sitAt(staff.page, phone);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.getByText('A report did not go out').waitFor();
  await staff.page.goto(`${system.url}/clients/${client.id}/reports`);
  await staff.page.getByText(/could not be delivered\. There is no such mailbox/).waitFor();
  await staff.page.locator('.report h1').waitFor();
  await expectAccessible(staff.page);
  await expectToFit(staff.page);

  await call(contracts.createReport, { params, body: { period } });
  await isReturned();
  expect(await mailsTo()).toBe(1);
  await staff.page.reload();
  await staff.page.getByRole('button', { name: /^Send again to/ }).click();
  await staff.page.getByText('The report is on its way.').waitFor();
  await eventually(async () => (await mailsTo()) === 2);
  await isReturned();
});
