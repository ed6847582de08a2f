import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { TikTokAccountOptions } from '../../shared/platforms/tiktok.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, tiktok } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const creator: TikTokAccountOptions = {
  username: 'cedar.cafe',
  nickname: 'Cedar Café',
  privacyOptions: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
  isCommentDisabled: true,
  isDuetDisabled: false,
  isStitchDisabled: false,
  maxVideoSeconds: 60,
};
let created: unknown[] = [];

beforeEach(() => {
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [tiktok] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getAccountOptions, () => ({ options: { tiktok: creator } }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function chooseTikTok() {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^TikTok/ }));
  return user;
}

describe('a post for TikTok', () => {
  it('is seen by whom the account allows, with nothing chosen beforehand', async () => {
    const user = await chooseTikTok();
    await expectText('Posts to @cedar.cafe');
    expect(screen.getByRole('checkbox', { name: /Comment/ })).toBeDisabled();
    const select = createWrapper().findSelect();
    expect(select?.findTrigger().getElement()).toHaveTextContent('Choose who can see it');
    select?.openDropdown();
    expect(
      select
        ?.findDropdown()
        .findOptions()
        .map((option) => option.getElement().textContent),
    ).toEqual(['Followers', 'Only me']);
    select?.selectOptionByValue('SELF_ONLY');
    await enter(user, screen.getByLabelText('Title on TikTok'), 'Breakfast');
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      platforms: ['tiktok'],
      options: {
        tiktok: {
          privacy: 'SELF_ONLY',
          title: 'Breakfast',
          allowComments: false,
          allowDuet: false,
          allowStitch: false,
        },
      },
    });
  });

  it('discloses what it promotes, which is never private in either order, and what TikTok asks to agree to', async () => {
    const user = await chooseTikTok();
    await expectText('Posts to @cedar.cafe');
    const music = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en';
    expect(screen.getByRole('link', { name: /Music Usage Confirmation/ })).toHaveAttribute('href', music);
    const disclose = screen.getByRole('checkbox', { name: 'Disclose content that promotes a brand' });
    expect(disclose).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Your brand' })).toBeNull();
    await user.click(disclose);
    await user.click(screen.getByRole('checkbox', { name: 'Your brand' }));
    await expectText('Your photo/video will be labeled as “Promotional content”.');
    await user.click(screen.getByRole('checkbox', { name: 'Branded content' }));
    await expectText('Your photo/video will be labeled as “Paid partnership”.');
    expect(screen.getByRole('link', { name: /Branded Content Policy/ })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/legal/page/global/bc-policy/en',
    );

    const select = createWrapper().findSelect();
    select?.openDropdown();
    select?.selectOptionByValue('SELF_ONLY');
    expect(select?.findTrigger().getElement()).toHaveTextContent('Choose who can see it');
    await expectText('Branded content visibility cannot be set to private.');
    select?.selectOptionByValue('FOLLOWER_OF_CREATOR');
    await user.click(screen.getByRole('checkbox', { name: 'AI-generated content' }));
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      options: { tiktok: { privacy: 'FOLLOWER_OF_CREATOR', promotes: 'both', isAiGenerated: true } },
    });
  });

  it('has no branded content once it is private', async () => {
    const user = await chooseTikTok();
    await expectText('Posts to @cedar.cafe');
    const select = createWrapper().findSelect();
    select?.openDropdown();
    select?.selectOptionByValue('SELF_ONLY');
    await user.click(screen.getByRole('checkbox', { name: 'Disclose content that promotes a brand' }));
    expect(screen.getByRole('checkbox', { name: 'Branded content' })).toBeDisabled();
    await expectText('Branded content visibility cannot be set to private.');
    expect(screen.getByRole('checkbox', { name: 'Your brand' })).toBeEnabled();
  });

  it('may be saved as a draft before it is said who sees it', async () => {
    const user = await chooseTikTok();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({ platforms: ['tiktok'], options: {} });
  });

  it('shows why TikTok does not return what the account allows, and asks again', async () => {
    mockApi(
      contracts.getAccountOptions,
      () => new Refusal(409, { code: 'connection.reconnect', message: 'Please connect the TikTok account again.' }),
    );
    const user = await chooseTikTok();
    await expectText('Please connect the TikTok account again.');
    mockApi(contracts.getAccountOptions, () => ({ options: { tiktok: creator } }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Posts to @cedar.cafe');
  });

  it('shows how it will look', async () => {
    await chooseTikTok();
    expect(screen.getByRole('tabpanel', { name: 'TikTok' })).toHaveTextContent('Your text appears here.');
  });
});
