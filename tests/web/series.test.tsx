import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { PostSeriesId } from '../../shared/domain/ids.ts';
import {
  type NewPostSeries,
  type PostSeries,
  postIdOfPlace,
  postSeriesIdOf,
} from '../../shared/domain/posts/repeats/post-series.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, noProposedTimes, planned } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

const seriesId: PostSeriesId = postSeriesIdOf(customer.id, '01JSERXES0000000000000SER0');
const series: PostSeries = {
  id: seriesId,
  repetition: {
    every: 'week',
    weekdays: [5, 2],
    time: '14:00',
    timeZone: 'Asia/Beirut',
    from: '2030-07-16',
    end: { times: 3 },
  },
  posts: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const second: Post = {
  ...planned(draft, 'scheduled', '2030-07-19T11:00:00.000Z', 1),
  id: postIdOfPlace(seriesId, 2),
  platforms: ['facebook'],
  targets: [{ platform: 'facebook', state: 'waiting' }],
};

let created: NewPostSeries[];
beforeEach(() => {
  signedInAs(customer);
  created = [];
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [second], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listProposedTimes, () => ({
    ...noProposedTimes,
    proposed: [{ at: '2030-07-16T11:00:00.000Z', by: 'slot' as const }],
  }));
  mockApi(contracts.createPostSeries, ({ body }) => {
    created.push(body);
    return { series, made: 4, refused: [] };
  });
});

async function compose() {
  const app = openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  // As the client's newest post.
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toBeChecked());
  await screen.findByRole('button', { name: 'Schedule for Tue, 16 Jul 2030, 14:00' });
  await enter(user, screen.getByLabelText('Content'), 'Market day');
  return { app, user };
}

function repeat(every: 'week' | 'month') {
  const field = createWrapper()
    .findAllSelects()
    .find((select) => select.getElement().textContent.includes('Does not repeat'));
  field?.openDropdown();
  field?.selectOptionByValue(every);
}

describe('a post that repeats', () => {
  it('says when it goes out, and is scheduled as often', async () => {
    const { app, user } = await compose();
    repeat('week');
    await expectText(/^4 posts, the first on Tue, 16 Jul 2030, 14:00, the last on Tue, 6 Aug 2030, 14:00/);
    await user.click(screen.getByRole('button', { name: 'Schedule 4 posts' }));
    await expectText('4 posts scheduled');
    expect(created).toMatchObject([
      {
        clientId: customer.id,
        content: 'Market day',
        platforms: ['facebook'],
        repetition: {
          every: 'week',
          weekdays: [2],
          time: '14:00',
          timeZone: 'Asia/Beirut',
          from: '2030-07-16',
          end: { times: 4 },
        },
      },
    ]);
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });

  it('says what is missing, and what the plan has no room for', async () => {
    const message = 'Your plan has no room for 4 more posts. Choose an earlier end.';
    mockApi(
      contracts.createPostSeries,
      () => new Refusal(403, { code: 'post-series.beyond-plan', params: { count: 4 }, message }),
    );
    const { user } = await compose();
    repeat('month');
    await expectText('On day 16 of each month.');
    const times = screen.getByRole('spinbutton', { name: 'Posts' });
    await user.clear(times);
    await expectText('Choose the days and the end');
    await user.click(screen.getByRole('button', { name: /^Schedule for/ }));
    expect(created).toEqual([]);
    await enter(user, times, '4');
    await user.click(screen.getByRole('button', { name: 'Schedule 4 posts' }));
    await expectText(new RegExp(message));
  });

  it('names what was refused of it', async () => {
    mockApi(contracts.createPostSeries, () => ({
      series,
      made: 3,
      refused: [{ postId: second.id, error: '', errorCode: { code: 'post.monthly-limit' } }],
    }));
    const { user } = await compose();
    repeat('week');
    await user.click(await screen.findByRole('button', { name: 'Schedule 4 posts' }));
    await expectText(/3 posts scheduled, 1 refused: You have reached your monthly post limit/);
  });
});

describe('a post of a series', () => {
  let changes: unknown[];
  beforeEach(() => {
    changes = [];
    mockApi(contracts.listPostSeries, () => ({ series: [series] }));
    mockApi(contracts.getPost, () => second);
    mockApi(contracts.updatePost, ({ body }) => ({ ...second, content: body.content ?? '' }));
    mockApi(contracts.createSeriesChange, ({ body }) => {
      changes.push(body);
      return { changed: 1, kept: [] };
    });
  });

  const edit = async () => {
    openApp(`/client/${customer.id}/posts/${second.id}/edit`);
    const user = userEvent.setup();
    await screen.findByRole('radio', { name: 'Only this post' });
    return user;
  };

  it('is changed by itself unless the following ones are chosen too', async () => {
    const user = await edit();
    await user.click(screen.getByRole('button', { name: /^Schedule for/ }));
    await expectText('Posts updated successfully!');
    expect(changes).toEqual([]);
  });

  it('takes the following ones along, without a time that did not change', async () => {
    const user = await edit();
    await user.click(screen.getByRole('radio', { name: /^This and the following posts/ }));
    await user.click(screen.getByRole('button', { name: /^Schedule for/ }));
    await expectText('1 following post changed');
    expect(changes).toMatchObject([{ from: 3, change: { content: second.content, platforms: ['facebook'] } }]);
    expect(changes[0]).not.toHaveProperty('time');
  });

  it('is deleted with the following ones', async () => {
    const ended: unknown[] = [];
    mockApi(contracts.createSeriesEnd, ({ body }) => {
      ended.push(body);
      return { removed: 2, kept: [] };
    });
    openApp(`/client/${customer.id}/posts`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `Actions for ${draft.content}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'This and the following posts' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await expectText('2 posts deleted');
    expect(ended).toEqual([{ from: 2 }]);
  });
});
