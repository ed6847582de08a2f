import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CleanUpResult, CleanUpRequest } from '../../shared/contracts/cleanup-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import '../../web/src/features/subscriptions/subscriptions-page.tsx';
import { enter } from './enter.ts';
import { admin, cedar } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { postIdOf } from '../../shared/domain/ids.ts';
import { idOfClient } from '../support/ids.ts';
import { expectText } from './expect-text.ts';

const ended = {
  id: cedar.id,
  name: 'Olive & Thyme',
  email: 'owner@olive.example',
  reason: 'trial-ended' as const,
  endedAt: '2026-11-16T10:00:00.000Z',
};

const postIds = [postIdOf(cedar.id, '01JD0000000000000000000001'), postIdOf(cedar.id, '01JD0000000000000000000002')];
const runOfShown = { dryRun: false, clientIds: [ended.id], postIds };

function cleanUpAnswers(answer: (request: CleanUpRequest) => Partial<CleanUpResult>) {
  const asked: CleanUpRequest[] = [];
  mockApi(contracts.createCleanup, ({ body }) => {
    asked.push(body);
    const { dryRun } = body;
    const newlyDue = { clients: [], posts: 0 };
    return { dryRun, held: false, clients: [ended], postIds, failed: 0, newlyDue, ...answer(body) };
  });
  return asked;
}

async function look() {
  openApp('/subscriptions');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Check what would be removed' }));
  return user;
}

beforeEach(() => {
  signedInAs(admin);
  mockApi(contracts.listSubscriptions, () => ({ subscriptions: [], total: 0, page: 1, totalPages: 0 }));
  const none = { totalSubscriptions: 0, activeSubscriptions: 0, trialSubscriptions: 0, paidSubscriptions: 0 };
  mockApi(contracts.getSubscriptionStatistics, () => none);
});

describe('the cleanup by hand', () => {
  it('shows its rules', async () => {
    openApp('/subscriptions');
    await expectText('Account Cleanup Manager');
    for (const rule of [
      'Trial clients are deleted 3 days after the end of their trial.',
      'Paid clients are deleted 48 hours after the end of their plan.',
      'Published posts are deleted after 24 hours. They stay on the platforms.',
    ])
      expect(screen.getByText(rule)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Run cleanup' })).not.toBeInTheDocument();
  });

  it('shows what would go, asks, and shows what went', async () => {
    const asked = cleanUpAnswers(() => ({}));
    const user = await look();
    const table = await screen.findByRole('table', { name: 'What would be removed' });
    expect(table).toHaveTextContent('Olive & Thymeowner@olive.exampleTrial ended16 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Run cleanup' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 client, 2 published posts/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Run cleanup' }));
    await expectText('Cleanup completed successfully!');
    expect(screen.getByRole('table', { name: 'What was removed' })).toBeInTheDocument();
    expect(asked).toEqual([{ dryRun: true }, runOfShown]);
  });

  it('lists who was spared and who became due since the preview', async () => {
    const mint = { ...ended, id: idOfClient('01JD0000000000000000000009'), name: 'Mint' };
    cleanUpAnswers(({ dryRun }) => (dryRun ? {} : { clients: [], newlyDue: { clients: [mint], posts: 1 } }));
    const user = await look();
    await user.click(await screen.findByRole('button', { name: 'Run cleanup' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run cleanup' }));
    await expectText('1 client was not removed');
    expect(screen.getByText('Olive & Thyme')).toBeInTheDocument();
    expect(screen.getByText('More became due since you looked')).toBeInTheDocument();
    expect(screen.getByText('Mint')).toBeInTheDocument();
    expect(screen.getByText(/1 client, 1 published post\./)).toBeInTheDocument();
  });

  it('is not offered when nothing is due', async () => {
    cleanUpAnswers(() => ({ clients: [], postIds: [] }));
    await look();
    await expectText('Nothing is due');
    expect(screen.queryByRole('button', { name: 'Run cleanup' })).not.toBeInTheDocument();
  });

  it('that would remove so much that it may be a mistake goes ahead only when that is typed', async () => {
    const asked = cleanUpAnswers(({ dryRun }) => ({ held: dryRun }));
    const user = await look();
    await expectText('The cleanup needs you to decide');
    await user.click(screen.getByRole('button', { name: 'Run cleanup' }));
    const dialog = within(await screen.findByRole('dialog'));
    const run = dialog.getByRole('button', { name: 'Run cleanup' });
    expect(run).toBeDisabled();
    await enter(user, dialog.getByRole('textbox'), 'confirm');
    await user.click(run);
    await expectText('Cleanup completed successfully!');
    expect(asked).toEqual([{ dryRun: true }, { ...runOfShown, confirm: true }]);
  });

  it('of clients whose time came while nothing ran says since when it goes on', async () => {
    cleanUpAnswers(() => ({ held: true, resumedAt: '2026-11-20T12:00:00.000Z' }));
    const user = await look();
    await expectText(/did not run before .*20 Nov 2026.*, or the clock was wrong/);
    await user.click(screen.getByRole('button', { name: 'Run cleanup' }));
    expect(within(await screen.findByRole('dialog')).getByText(/or the clock was wrong/)).toBeInTheDocument();
  });

  it('that stopped at the safety limit removes no client and explains it', async () => {
    cleanUpAnswers(({ dryRun }) => ({ held: !dryRun }));
    const user = await look();
    await user.click(await screen.findByRole('button', { name: 'Run cleanup' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Run cleanup' }));
    await expectText(/No client was removed/);
    expect(screen.queryByText('Cleanup completed successfully!')).not.toBeInTheDocument();
  });

  it('lists what could not be removed', async () => {
    cleanUpAnswers(() => ({ failed: 3 }));
    await look();
    await expectText('3 could not be removed. The next run tries again.');
  });

  it('that fails shows it, and logs the request', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    mockApi(contracts.createCleanup, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    await look();
    await expectText('Cleanup failed. Check console for details.');
    expect(logged).toHaveBeenCalledWith('Account Cleanup Manager', 'request-1', expect.any(Error));
  });
});
