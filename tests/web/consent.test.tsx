import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConsentView } from '../../shared/contracts/application-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { ApiKeyId } from '../../shared/domain/access/api-key.ts';
import '../../web/src/features/keys/consent-page.tsx';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const view: ConsentView = {
  application: { name: 'Agent', host: 'agent.example' },
  scopes: ['read', 'draft'],
  isInPlan: true,
  refusedTo: 'https://agent.example/callback?error=access_denied',
};

let asked: unknown[];
let given: unknown[];
beforeEach(() => {
  asked = [];
  given = [];
  mockWorkspace();
});

function open(change: Partial<ConsentView> = {}, user = admin) {
  signedInAs(user);
  if (user.role === 'user') mockApi(contracts.getMe, () => ({ ...meOf(user), client: cedar }));
  mockApi(contracts.createConsentView, ({ body }) => {
    asked.push(body);
    return { ...view, ...change };
  });
  openApp(
    '/auth/consent?client_id=app-1&response_type=code&scope=read&prompt=consent&redirect_uri=https%3A%2F%2Fa.example',
  );
  return userEvent.setup();
}

describe('the consent to an application', () => {
  it('passes on what OAuth knows, and says who asks, where it leads and as whom', async () => {
    open();
    await expectText('Agent asks to work with Nashra as you.');
    expect(asked).toEqual([
      { client_id: 'app-1', response_type: 'code', scope: 'read', redirect_uri: 'https://a.example' },
    ]);
    expect(screen.getByText(/you go on to agent\.example/)).toHaveTextContent(admin.email);
    expect(screen.getByRole('checkbox', { name: /^Read/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Publish/ })).not.toBeChecked();
  });

  it('keeps what was chosen when it is refused, and needs a right', async () => {
    mockApi(contracts.createConsent, ({ body }) => {
      given.push(body);
      return new Refusal(409, { code: 'api-key.most', message: 'You have as many' });
    });
    const user = open({ application: { name: 'Agent' } });
    await expectText(/a program on this device/);
    await user.click(screen.getByRole('checkbox', { name: /^Read/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Write drafts/ }));
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await expectText('Choose at least one scope');
    expect(given).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /^Publish/ }));
    await expectText(/without anybody’s yes/);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await expectText('You have as many');
    expect(given).toMatchObject([{ scopes: ['publish'], expiresInDays: 90, request: { client_id: 'app-1' } }]);
    expect(screen.getByRole('checkbox', { name: /^Publish/ })).toBeChecked();
  });

  it.each([
    ['invalid_target', 'Agent asks for another service than Nashra.'],
    ['invalid_scope', 'Agent asks for rights that Nashra does not know.'],
    ['invalid_request', 'Agent sent an incomplete request. Nothing was given to it.'],
  ] as const)('is not asked for when the request is %s', async (problem, text) => {
    open({ problem });
    await expectText(text);
    expect(screen.getByRole('button', { name: 'Back to Agent' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  });

  it('is part of a plan, which a client without it is told', async () => {
    open({ isInPlan: false }, customer);
    await expectText('Applications are part of the Enterprise plan');
    expect(screen.getByRole('link', { name: 'See your plan' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  });

  it('leads nowhere for an application that is not known', async () => {
    signedInAs(admin);
    const refusal = { code: 'application.not-found', message: 'Not known' };
    mockApi(contracts.createConsentView, () => new Refusal(404, refusal));
    openApp('/auth/consent?client_id=app-2');
    await expectText('Not known');
    expect(screen.queryByRole('button', { name: /Back|Allow/ })).not.toBeInTheDocument();
  });
});

it('a key of an application is named as such, and is not rotated', async () => {
  signedInAs(admin);
  const dates = { createdAt: '2026-11-01T09:00:00.000Z', issuedAt: '2026-11-01T09:00:00.000Z' };
  const key = { ...dates, scopes: ['read' as const], expiresAt: '2027-01-30T09:00:00.000Z', state: 'works' as const };
  const application = { id: 'app-1', host: 'agent.example' };
  const id = ApiKeyId.parse(`${admin.id}-01abcdef`);
  mockApi(contracts.listKeys, () => ({ keys: [{ ...key, id, name: 'Agent', hint: 'nashra_…', application }] }));
  mockApi(contracts.listTeamKeys, () => ({ keys: [] }));
  openApp('/account/keys');
  await expectText('Connected application, agent.example');
  expect(screen.getByRole('textbox', { name: /^Claude, ChatGPT/ })).toHaveValue(`${window.location.origin}/mcp`);
  expect(screen.getByRole('button', { name: 'Revoke the key Agent' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Rotate the key Agent' })).not.toBeInTheDocument();
});
