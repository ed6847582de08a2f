import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { DeletionState } from '../../shared/contracts/data-deletion-contracts.ts';
import { deletionDeadlines } from '../../shared/domain/deletion/data-deletion.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { mockApi, Refusal, server } from './mock-api.ts';
import { mockCognito } from './mock-cognito.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import { http, HttpResponse } from 'msw';
import { idOfDeletion } from '../support/ids.ts';

const deletionId = idOfDeletion('0123456789abcdef0123456789abcdef');
const token = 'a-token-of-forty-three-characters-0123456789'.slice(0, 43);
const requestedAt = '2026-11-21T10:00:00.000Z';
const answer = {
  success: true as const,
  code: 'deletion.to-confirm',
  message: 'Your request has been received.',
  deletion_id: deletionId,
  confirmation_code: deletionId,
  url: `http://localhost:3000/data-deletion/status/${deletionId}`,
};

function signedRequest(words: object) {
  return `c2lnbmF0dXJl.${btoa(JSON.stringify(words)).replaceAll('+', '-').replaceAll('/', '_')}`;
}
const ofSomebody = signedRequest({ user_id: '218471' });

function state(status: DeletionState['status'], more: Partial<DeletionState> = {}): DeletionState {
  return { deletion_id: deletionId, status, requestedAt, deadlines: deletionDeadlines({ requestedAt }), ...more };
}

const pages = [
  [
    'deauthorize',
    contracts.createDeauthorization,
    'Failed to process deauthorization',
    'An error occurred while processing deauthorization',
  ],
  [
    'data-deletion',
    contracts.createPlatformDeletion,
    'Failed to process data deletion request',
    'An error occurred while processing data deletion request',
  ],
] as const;

describe.each(pages)('the page /auth/instagram/%s', (name, contract, failed, error) => {
  const open = (query = `signed_request=${ofSomebody}`) => openApp(`/auth/instagram/${name}?${query}`);

  it('needs no session, and hands what it was given to the server', async () => {
    const sent: unknown[] = [];
    mockApi(contract, ({ body }) => {
      sent.push(body);
      return { ...answer, ok: true as const };
    });
    open();
    await expectText(name === 'deauthorize' ? 'The app was deauthorized' : deletionId);
    expect(sent).toEqual([{ user_id: '218471', signed_request: ofSomebody }]);
  });

  it.each([
    ['', 'No signed request received'],
    ['signed_request=', 'No signed request received'],
    [`signed_request=${signedRequest({ algorithm: 'HMAC-SHA256' })}`, 'No user ID found in request'],
    ['signed_request=nonsense', 'No user ID found in request'],
  ])('says what is missing in %j', async (query, message) => {
    open(query);
    await expectText(message);
  });

  it('says that it was refused, and tries again', async () => {
    mockApi(contract, () => new Refusal(403, { code: 'signed-request.forged', message: 'Secret reasons' }));
    open();
    await expectText(failed);
    mockApi(contract, () => ({ ...answer, ok: true as const }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText(name === 'deauthorize' ? 'The app was deauthorized' : deletionId);
  });

  it('says that an error occurred when the service fails', async () => {
    mockApi(contract, () => new Refusal(500, { code: 'internal', message: 'Something went wrong' }));
    open();
    await expectText(error);
  });
});

describe('the instructions', () => {
  it('say what is collected, the three methods and the times, and lead on', async () => {
    mockCognito({});
    const app = openApp('/data-deletion/instructions');
    await expectText('Method 1: Through the social platform');
    for (const heading of [
      'Overview',
      'Data we collect',
      'Method 2: Direct contact by e-mail',
      'Method 3: Account settings',
      'What happens after deletion',
      'Notes',
    ])
      expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByText(/Processing takes 24-48 hours/)).toBeInTheDocument();
    expect(screen.getByText(/within 30 days/)).toBeInTheDocument();
    expect(screen.getByText(/within 90 days/)).toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await userEvent.click(page.getByRole('link', { name: 'Request data deletion' }));
    await waitFor(() => expect(app.path()).toBe('/data-deletion/callback'));
  });
});

describe('the form', () => {
  it('asks for a user id or an e-mail address, and shows the request', async () => {
    const sent: unknown[] = [];
    mockApi(contracts.createDeletion, ({ body }) => {
      sent.push(body);
      return answer;
    });
    openApp('/data-deletion/callback');
    const submit = await screen.findByRole('button', { name: 'Request data deletion' });
    await userEvent.click(submit);
    await expectText('User ID or Email Address is required');
    await userEvent.type(screen.getByLabelText(/^User ID or Email Address/), ' owner@cedar.example ');
    await userEvent.type(screen.getByLabelText(/^Email - optional/), 'no address');
    await userEvent.click(submit);
    await expectText('Please enter a valid email address');
    await userEvent.clear(screen.getByLabelText(/^Email - optional/));
    await userEvent.click(submit);
    await expectText(deletionId);
    expect(screen.getByText('owner@cedar.example')).toBeInTheDocument();
    expect(sent).toEqual([{ user_id: 'owner@cedar.example', request_type: 'full_deletion' }]);
  });

  it.each([
    ['user_id=218471&platform=instagram', { user_id: '218471', platform: 'instagram' }],
    ['email=owner@cedar.example', { user_id: 'owner@cedar.example', email: 'owner@cedar.example' }],
    [`signed_request=${ofSomebody}`, { user_id: '218471', signed_request: ofSomebody }],
    ['user_id=7&platform=myspace', { user_id: '7' }],
  ])('is not shown where the address names the account: %s', async (query, expected) => {
    const sent: unknown[] = [];
    mockApi(contracts.createDeletion, ({ body }) => {
      sent.push(body);
      return answer;
    });
    openApp(`/data-deletion/callback?${query}`);
    await expectText(deletionId);
    expect(sent).toEqual([{ ...expected, request_type: 'full_deletion' }]);
  });

  it('says that it failed, and offers another try and the instructions', async () => {
    mockApi(contracts.createDeletion, () => new Refusal(403, { code: 'signed-request.forged', message: 'Secret' }));
    const app = openApp('/data-deletion/callback?user_id=7');
    await expectText('Failed to process data deletion request');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(/^User ID or Email Address/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^User ID or Email Address/), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Request data deletion' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View Instructions' }));
    await waitFor(() => expect(app.path()).toBe('/data-deletion/instructions'));
  });

  it('asks to wait who has asked too often', async () => {
    const message = 'Too many requests. Please try again later.';
    mockApi(contracts.createDeletion, () => new Refusal(429, { code: 'request.too-many', message }));
    openApp('/data-deletion/callback?user_id=7');
    await expectText(message);
  });

  it('says that an error occurred when no answer comes', async () => {
    server.use(http.post('*/api/data-deletion/request', () => HttpResponse.error()));
    openApp('/data-deletion/callback?user_id=7');
    await expectText('An error occurred while processing data deletion request');
  });
});

describe('the status of a request', () => {
  const open = (hash = '') => openApp(`/data-deletion/status/${deletionId}${hash}`);

  it.each([
    ['pending-verification', 'Waiting for confirmation'],
    ['running', 'Deleting'],
    ['done', 'Deleted'],
    ['expired', 'Not confirmed in time'],
  ] as const)('%s is shown as: %s', async (status, shown) => {
    mockApi(contracts.getDeletion, () => state(status));
    open();
    await expectText(shown);
    expect(screen.getByText(deletionId)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /my data/ })).toBeNull();
  });

  it('lets the owner confirm it, once they say so', async () => {
    const sent: unknown[] = [];
    mockApi(contracts.getDeletion, () => state('pending-verification'));
    mockApi(contracts.createDeletionConfirmation, ({ body }) => {
      sent.push(body);
      return state('scheduled', { startsAt: '2026-11-22T10:00:00.000Z' });
    });
    const app = open(`#${token}`);
    const confirm = await screen.findByRole('button', { name: 'Delete my data' });
    expect(sent).toEqual([]);
    await userEvent.click(confirm);
    await expectText(/We have sent you a link/);
    await expectText('Confirmed');
    expect(sent).toEqual([{ token }]);
    expect(screen.queryByRole('button', { name: /my data/ })).toBeNull();
    expect(app.path()).toBe(`/data-deletion/status/${deletionId}`);
  });

  it('lets the owner take it back', async () => {
    mockApi(contracts.getDeletion, () => state('scheduled', { startsAt: '2026-11-22T10:00:00.000Z' }));
    mockApi(contracts.createDeletionCancellation, () => state('cancelled'));
    open(`#${token}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }));
    await expectText('The request was cancelled. Nothing is deleted.');
    await expectText('Cancelled');
  });

  it('says that a link is used', async () => {
    const message = 'This link is not valid, or it was used already.';
    mockApi(contracts.getDeletion, () => state('pending-verification'));
    mockApi(contracts.createDeletionConfirmation, () => new Refusal(404, { code: 'deletion.not-found', message }));
    open(`#${token}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
    await expectText(message);
  });

  it('says that there is none', async () => {
    openApp('/data-deletion/status/nonsense');
    await expectText('This request could not be found');
  });
});

describe('the queue of the agency', () => {
  it('shows each request with its checklist and its clocks', async () => {
    signedInAs(admin);
    const { deadlines } = state('running');
    const steps = { tokens: requestedAt, posts: requestedAt };
    mockApi(contracts.listDeletions, () => ({
      requests: [
        { id: deletionId, source: 'platform' as const, status: 'running' as const, requestedAt, steps, deadlines },
      ],
    }));
    openApp('/data-deletion/requests');
    await expectText(deletionId);
    const table = screen.getByRole('table', { name: 'Data deletion requests' });
    for (const text of ['Platform', 'Deleting', '2 of 7', 'Posts', 'Sign-in'])
      expect(within(table).getByText(text)).toBeInTheDocument();
    expect(within(table).getAllByText(/left|Overdue/).length).toBeGreaterThan(0);
  });

  it('says that there is none', async () => {
    signedInAs(admin);
    mockApi(contracts.listDeletions, () => ({ requests: [] }));
    openApp('/data-deletion/requests');
    await expectText('No requests');
  });

  it('belongs to one person only', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
    const app = openApp('/data-deletion/requests');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}`));
  });
});
