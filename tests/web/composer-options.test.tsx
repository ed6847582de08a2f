import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { TikTokAccountOptions } from '../../shared/platforms/tiktok.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, facebook, tiktok } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const creator: TikTokAccountOptions = {
  username: 'cedar.cafe',
  nickname: 'Cedar Café',
  privacyOptions: ['SELF_ONLY'],
  isCommentDisabled: false,
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
  mockApi(contracts.listConnections, () => ({
    connections: [facebook, tiktok],
  }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getAccountOptions, () => ({ options: { tiktok: creator } }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function compose(...platforms: RegExp[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  for (const name of platforms) await user.click(await screen.findByRole('checkbox', { name }));
  return user;
}

const places = () => within(screen.getByRole('tablist', { name: 'Texts and files' }));
const tab = (name: RegExp) => places().getByRole('tab', { name });

it('stand in the tab of their platform, and nowhere else', async () => {
  const user = await compose(/^Facebook/, /^TikTok/);
  const linkName = { name: /Link/ };
  const titleName = { name: 'Title on TikTok' };
  const link = () => screen.queryByRole('textbox', linkName);
  const title = () => screen.queryByRole('textbox', titleName);
  expect([link(), title()]).toEqual([null, null]);
  await user.click(tab(/^TikTok/));
  expect(await screen.findByRole('textbox', titleName)).toBeVisible();
  expect(link()).toBeNull();
  await user.click(tab(/^Facebook/));
  expect(await screen.findByRole('textbox', linkName)).toBeVisible();
  expect(title()).toBeNull();
});

it('may be missing in a draft, whose tabs say nothing of it', async () => {
  const user = await compose(/^Facebook/, /^TikTok/);
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  expect(tab(/^TikTok/)).toHaveAccessibleName('TikTok');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
});

it('say in their tab that a link is none, and nothing in the tab of another platform', async () => {
  const user = await compose(/^Facebook/, /^TikTok/);
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(tab(/^Facebook/));
  await enter(user, screen.getByRole('textbox', { name: /Link/ }), 'cedar');
  await user.click(tab(/^TikTok/));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Link/ })).toHaveFocus());
  expect(tab(/^Facebook/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('textbox', { name: /Link/ })).toBeInvalid();
  expect(created).toEqual([]);
});
