import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { errorTexts } from '../../shared/messages/error-texts.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { idOfClient } from '../support/ids.ts';
import { postAutosave } from '../../web/src/offline/post-autosave.ts';
import { emptyPost, type PostForm } from '../../web/src/features/posts/composer/post-form.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, facebook, instagram, meOf, picture } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/sign-in/login-page.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';

const address = `/client/${customer.id}/posts/new`;
const scheduled: Post = {
  ...draft,
  platforms: ['facebook'],
  targets: [{ platform: 'facebook', state: 'waiting' }],
  status: 'scheduled',
  scheduledFor: '2030-07-15T11:30:00.000Z',
};

beforeEach(() => {
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
});

async function openComposer() {
  openApp(address);
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return userEvent.setup();
}

describe('the hint at the files', () => {
  it('is short until it is known what the platforms take', async () => {
    const user = await openComposer();
    await expectText(/^At most 10\. JPEG pictures and MP4 videos suit most platforms/);
    expect(screen.queryByText(/Pictures: /)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await expectText(/^At most 10\. Pictures: /);
  });
});

describe('the plan of a client', () => {
  const used = (monthlyPosts: number, scheduledPosts: number) =>
    mockApi(contracts.getMe, () => ({ ...meOf(customer), usage: { monthlyPosts, scheduledPosts } }));

  it('says what is left of it before anything is written', async () => {
    used(12, 3);
    await openComposer();
    await expectText('18 of 30 posts left this month · 7 of 10 scheduled posts left');
  });

  it('stops what goes out when the month is full, and no draft', async () => {
    used(30, 3);
    const user = await openComposer();
    expect(screen.queryByText(errorTexts['post.monthly-limit'])).toBeNull();
    expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-disabled');
    for (const [when, submit] of [
      ['Schedule', /^Schedule (post|for)/],
      ['Publish Now', 'Publish Now'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: when }));
      await expectText(errorTexts['post.monthly-limit']);
      expect(screen.getByRole('button', { name: submit })).toHaveAttribute('aria-disabled', 'true');
    }
  });

  it('stops only what is scheduled when too many posts wait', async () => {
    used(12, 10);
    const user = await openComposer();
    expect(screen.queryByText(errorTexts['post.scheduled-limit'])).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    await expectText(errorTexts['post.scheduled-limit']);
    expect(screen.getByRole('button', { name: /^Schedule (post|for)/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a post like another', () => {
  it('is pointed out by its text and by its hour, and may go out all the same', async () => {
    mockApi(contracts.listPosts, ({ query }) => {
      const isFound = query.status === 'scheduled' && (query.search ?? query.from) !== undefined;
      return { posts: isFound ? [scheduled] : [], total: 1, page: 1, totalPages: 1 };
    });
    const user = await openComposer();
    await user.click(screen.getByLabelText('Content'));
    await user.paste(scheduled.content);
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    createWrapper().findDatePicker()?.setInputValue('2030/07/15');
    createWrapper().findTimeInput()?.setInputValue('14:05');
    await expectText('Another scheduled post of this client has the same text');
    await expectText('Facebook: another post goes out within the same hour');
    expect(screen.getByRole('button', { name: /^Schedule (post|for)/ })).not.toHaveAttribute('aria-disabled');
  });

  it('is one that says the same where it goes out, and not one with words of its own there', async () => {
    const asked: (string | undefined)[] = [];
    let said: Pick<Post, 'content' | 'texts'> = { content: 'Bread for all', texts: { facebook: scheduled.content } };
    mockApi(contracts.listPosts, ({ query }) => {
      asked.push(query.search);
      return { posts: query.search === undefined ? [] : [{ ...scheduled, ...said }], total: 1, page: 1, totalPages: 1 };
    });
    const write = async () => {
      const user = await openComposer();
      await user.click(screen.getByLabelText('Content'));
      await user.paste(scheduled.content);
      await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
      await user.click(screen.getByRole('radio', { name: 'Schedule' }));
      await waitFor(() => expect(asked).toContain(scheduled.content));
    };
    await write();
    await expectText('Another scheduled post of this client has the same text');
    cleanup();
    asked.length = 0;
    said = { content: scheduled.content, texts: { facebook: 'Fresh bread, said in other words' } };
    await write();
    expect(screen.queryByText('Another scheduled post of this client has the same text')).toBeNull();
  });
});

describe('a post that was not saved', () => {
  const page = { userId: customer.id, clientId: customer.id };
  const form: PostForm = {
    ...emptyPost(customer.id),
    content: 'Fresh bread',
    platforms: ['facebook'],
    options: {
      ...emptyPost(customer.id).options,
      facebook: { format: 'post', link: 'https://cedar.example', firstComment: '' },
    },
    when: 'schedule',
    date: '2030-07-15',
    time: '14:05',
  };

  it('is restored completely after the tab was closed, and can be discarded', async () => {
    postAutosave.save({ ...page, post: { form, media: [picture] } });
    const user = await openComposer();
    await expectText('Your unsaved post was restored');
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toBeChecked();
    expect(screen.getByLabelText(/^Link on Facebook/)).toHaveValue('https://cedar.example');
    expect(screen.getByRole('radio', { name: 'Schedule' })).toBeChecked();
    await expectText(/Mon \d+ [A-Z][a-z]+ 14:05 Beirut/);
    expect(screen.getByRole('button', { name: `Remove ${picture.name}` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Content')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: `Remove ${picture.name}` })).not.toBeInTheDocument();
    await waitFor(() => expect(postAutosave.read(page)).toBeUndefined());
  });

  it('is kept while it is written and when the page is left, each client’s by itself, until it is saved', async () => {
    const ofStaff = { userId: customer.id, post: { form, media: [] } };
    postAutosave.save(ofStaff);
    const user = await openComposer();
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    const kept = { form: { content: '', platforms: ['facebook'] }, media: [] };
    expect(postAutosave.read(page)).toMatchObject(kept);
    expect(postAutosave.read({ ...page, userId: idOfClient(cedar.id.replace('CENT1', 'CENT2')) })).toBeUndefined();
    cleanup();
    expect(postAutosave.read(page)).toMatchObject(kept);
    mockApi(contracts.createPost, () => draft);
    const again = await openComposer();
    await enter(again, screen.getByLabelText('Content'), 'Fresh bread');
    await again.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(postAutosave.read(page)).toBeUndefined());
    expect(postAutosave.read({ userId: customer.id })).toMatchObject({ form: { content: 'Fresh bread' } });
  });

  it('takes the time that was chosen in the calendar', async () => {
    postAutosave.save({ ...page, post: { form, media: [] } });
    openApp(`/client/${customer.id}/posts/new?at=2031-07-16T10:00:00.000Z`);
    await expectText(/Wed 16 [A-Z][a-z]+ 13:00 Beirut/);
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  });

  it('is kept when the session ends, for the next sign-in', async () => {
    const user = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    mockApi(contracts.createPost, () => new Refusal(401, { code: 'user.unauthenticated', message: 'Sign in' }));
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await expectText('Your session has ended. Please sign in again.');
    expect(postAutosave.read(page)).toMatchObject({ form: { content: 'Fresh bread' } });
  });

  it('is let go when it cannot be understood', async () => {
    postAutosave.save({ ...page, post: { form: { content: 'Fresh bread' }, media: [] } });
    await openComposer();
    expect(screen.getByLabelText('Content')).toHaveValue('');
    expect(screen.queryByText('Your unsaved post was restored')).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  it('folds a long text and shows what the post becomes on each platform', async () => {
    const user = await openComposer();
    await user.click(screen.getByLabelText('Content'));
    await user.paste(`${'Fresh bread every morning '.repeat(6)}#bread @cedar`);
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    const preview = within(document.querySelector<HTMLElement>('.composer-preview') ?? document.body);
    const shown = within(preview.getByRole('tabpanel', { name: 'Instagram' }));
    expect(shown.queryByText('#bread')).toBeNull();
    await user.click(await shown.findByRole('button', { name: '… more' }));
    expect(await shown.findByText('#bread')).toBeInTheDocument();
    await user.click(preview.getByRole('tab', { name: 'Facebook' }));
    expect(preview.getByRole('tabpanel', { name: 'Facebook' })).toHaveTextContent('Goes out as a text');
  });
});

describe('a platform that is not connected', () => {
  it('can be connected from here', async () => {
    mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
    const user = await openComposer();
    await user.click(screen.getByRole('button', { name: 'Connect accounts…' }));
    expect(await screen.findByRole('dialog', { name: /Cedar Bakery/ })).toBeInTheDocument();
  });
});
