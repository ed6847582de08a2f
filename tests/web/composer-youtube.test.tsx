import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { PlatformUploads } from '../../shared/domain/publishing/app-uploads.ts';
import type { YouTubeAccountOptions } from '../../shared/platforms/youtube.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, tiktok } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const channel: YouTubeAccountOptions = {
  channel: 'Cedar Café',
  playlists: [{ id: 'PLrecipes', title: 'Recipes' }],
  isAppReviewed: true,
};
const uploads: PlatformUploads = {
  platform: 'youtube',
  perDay: 100,
  left: 40,
  leftForClient: 8,
  endsAt: '2026-11-21T08:00:00.000Z',
};
let created: unknown[] = [];

beforeEach(() => {
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({
    connections: [{ ...tiktok, platform: 'youtube' as const, accountName: '@cedarcafe' }],
  }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getAccountOptions, () => ({ options: { youtube: channel } }));
  mockApi(contracts.getPlatformUploads, () => ({ platforms: [uploads] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function chooseYouTube() {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^YouTube/ }));
  return user;
}

describe('a video for YouTube', () => {
  it('has what a person chooses, with nothing chosen beforehand', async () => {
    const user = await chooseYouTube();
    await expectText('Uploads to Cedar Café');
    const [privacy, playlist] = createWrapper().findAllSelects();
    expect(privacy?.findTrigger().getElement()).toHaveTextContent('Choose who can see it');
    for (const choice of screen.getAllByRole('radio', { name: /made for kids/ })) expect(choice).not.toBeChecked();
    privacy?.openDropdown();
    privacy?.selectOptionByValue('unlisted');
    playlist?.openDropdown();
    playlist?.selectOptionByValue('PLrecipes');
    await user.click(screen.getByRole('radio', { name: 'No, it is not made for kids' }));
    await user.click(screen.getByRole('checkbox', { name: /altered or made-up things/ }));
    await enter(user, screen.getByLabelText('Title on YouTube'), 'Manakish at dawn');
    await expectText('16/100. The text becomes the description.');
    await enter(user, screen.getByLabelText('Tags on YouTube'), 'bread, wood  oven, bread,');
    await enter(user, screen.getByLabelText('Content'), 'خبز');
    expect(document.body).toHaveTextContent('6/5000');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      platforms: ['youtube'],
      options: {
        youtube: {
          title: 'Manakish at dawn',
          privacy: 'unlisted',
          isMadeForKids: false,
          tags: ['bread', 'wood oven'],
          playlistId: 'PLrecipes',
          isSynthetic: true,
        },
      },
    });
  });

  it('links the terms of YouTube and the privacy policy of Google', async () => {
    await chooseYouTube();
    await expectText('Uploads to Cedar Café');
    const terms = screen.getByRole('link', { name: /YouTube’s Terms of Service/ });
    expect(terms).toHaveAttribute('href', 'https://www.youtube.com/t/terms');
    const policy = screen.getByRole('link', { name: /Google’s Privacy Policy/ });
    expect(policy).toHaveAttribute('href', 'https://policies.google.com/privacy');
  });

  it('says how many uploads the day has left', async () => {
    await chooseYouTube();
    await expectText('YouTube uploads left today');
    await expectText('40 of 100 for all clients, 8 of them for this one.');
  });

  it('says when the day has none left for the client', async () => {
    mockApi(contracts.getPlatformUploads, () => ({ platforms: [{ ...uploads, leftForClient: 0 }] }));
    await chooseYouTube();
    expect(await screen.findByText(/YouTube takes no more from this client today\./)).toBeInTheDocument();
  });

  it('says that all videos are private while our app is not reviewed', async () => {
    mockApi(contracts.getAccountOptions, () => ({ options: { youtube: { ...channel, isAppReviewed: false } } }));
    await chooseYouTube();
    expect(await screen.findByText(/YouTube has not reviewed our app yet\./)).toBeInTheDocument();
  });

  it('can be written while the playlists cannot be read, which can be tried again', async () => {
    let asked = 0;
    mockApi(contracts.getAccountOptions, () =>
      (asked += 1) > 1
        ? { options: { youtube: channel } }
        : new Refusal(400, { code: 'connection.no-answer', message: 'No answer' }),
    );
    const user = await chooseYouTube();
    await expectText('The playlists of the YouTube channel could not be loaded');
    expect(screen.getByText('Who can see it on YouTube')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again|Retry/i }));
    await expectText('Playlist on YouTube');
    expect(within(document.body).queryByText(/could not be loaded/)).toBeNull();
  });
});
