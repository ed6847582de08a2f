import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { postIdOf } from '../../shared/domain/ids.ts';
import type { HoldScope, PublishingHold } from '../../shared/domain/publishing/publishing-hold.ts';
import '../../web/src/features/dashboard/dashboard-page.tsx';
import { idOfClient } from '../support/ids.ts';
import { admin, cedar, customer } from './fixtures.ts';
import { expectText } from './expect-text.ts';
import { broken, mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const since = '2026-11-20T12:02:00.000Z';
const stays = [postIdOf(cedar.id, '01JD1111111111111111111101')];

/** The API's holds, and what was asked of them. */
function holdsOf(begun: readonly HoldScope[], { missed = 0, isForStaff = true } = {}) {
  let held: PublishingHold[] = begun.map((scope) => ({ scope, since, heldBy: 'Maya' }));
  const releases: unknown[] = [];
  mockApi(contracts.listPublishingHolds, () => ({
    holds: held.map(({ heldBy, ...hold }) => ({ ...hold, missed, ...(isForStaff && { heldBy }) })),
  }));
  mockApi(contracts.createPublishingHold, ({ body: { scope } }) => {
    const hold = { scope, since, heldBy: 'Maya' };
    held = [...held, hold];
    return hold;
  });
  mockApi(contracts.createPublishingRelease, ({ params: { scope }, body }) => {
    releases.push({ scope, ...body });
    held = held.filter((hold) => hold.scope !== scope);
    // In two parts.
    return { released: missed / 2, left: [], isMore: releases.length === 1 };
  });
  return { scopes: () => held.map(({ scope }) => scope), releases };
}

const noticeOf = async (text: string) => {
  const header = await screen.findByText(text);
  return within(header.closest<HTMLElement>('[class*="root"]') ?? document.body);
};

beforeEach(() => signedInAs(admin));

describe('staff', () => {
  it('hold all posts by one press on Home, which every page says then', async () => {
    const { scopes } = holdsOf([]);
    openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Hold all posts' }));
    await expectText('All posts are on hold');
    expect(scopes()).toEqual(['agency']);
    expect(screen.getByText(/^Held by Maya since 20 Nov 2026/)).toHaveTextContent('No post was due since then.');
    expect(screen.queryByRole('button', { name: 'Hold all posts' })).toBeNull();
  });

  it('take a wrong press back by another', async () => {
    const { releases } = holdsOf(['agency']);
    openApp('/operations');
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
    await expectText('Posts go out again');
    expect(releases).toContainEqual({ scope: 'agency', missed: 'now' });
  });

  it('see more than three held clients together until they are asked for', async () => {
    const ids = [1, 2, 3, 4].map((place) => idOfClient(`01JCXENT0000000000000HEXD${place}`));
    mockApi(contracts.getClient, ({ params: { clientId } }) => ({
      ...cedar,
      id: clientId,
      name: `Client ${clientId.at(-1)}`,
    }));
    holdsOf(ids, { missed: 2 });
    openApp('/operations');
    const notice = await noticeOf('Posts of 4 clients are on hold');
    expect(notice.getByText(/8 posts were due since then/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await expectText('Posts of Client 4 are on hold');
    expect(screen.getAllByRole('button', { name: 'Release' })).toHaveLength(4);
  });

  it('see three held clients one by one', async () => {
    holdsOf([1, 2, 3].map((place) => idOfClient(`01JCXENT0000000000000HEXD${place}`)));
    mockApi(contracts.getClient, () => cedar);
    openApp('/operations');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Release' })).toHaveLength(3));
  });

  it('hold what goes to one platform', async () => {
    const { scopes } = holdsOf([]);
    openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Hold posts to one platform' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hold posts to TikTok' }));
    await expectText('Posts to TikTok are on hold');
    expect(scopes()).toEqual(['tiktok']);
    expect(screen.getByRole('button', { name: 'Hold all posts' })).toBeInTheDocument();
  });

  it('are told when it did not work', async () => {
    holdsOf([]);
    mockApi(contracts.createPublishingHold, broken);
    openApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Hold all posts' }));
    await expectText(/^Posts could not be held\./);
    expect(screen.getByRole('button', { name: 'Hold all posts' })).toBeEnabled();
  });

  it('release with a choice for what was missed, part by part', async () => {
    const { releases } = holdsOf(['agency'], { missed: 600 });
    openApp('/operations');
    await expectText(/600 posts were due since then and wait\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release' }));
    expect(dialog.getByRole('radio', { name: /^Next free slots/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^Back to draft/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await expectText('Posts go out again, with 600 that were missed');
    expect(releases).toEqual([
      { scope: 'agency', missed: 'draft' },
      { scope: 'agency', missed: 'draft' },
    ]);
    expect(screen.queryByText('All posts are on hold')).toBeNull();
  });

  it('learn what could not be released', async () => {
    holdsOf([cedar.id], { missed: 2 });
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.createPublishingRelease, () => ({ released: 1, left: stays, isMore: false }));
    openApp('/operations');
    await expectText(`Posts of ${cedar.name} are on hold`);
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await expectText('One post could not be released: look at it on Home');
  });
});

it('a client learns that its posts are held, not by whom, and cannot release them', async () => {
  signedInAs(customer);
  holdsOf(['agency'], { missed: 1, isForStaff: false });
  openApp(`/client/${customer.id}`);
  const notice = await noticeOf('Your agency holds your posts');
  expect(notice.getByText(/^Held since 20 Nov 2026/)).toHaveTextContent('One post was due since then and waits.');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});
