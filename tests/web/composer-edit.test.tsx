import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, facebook, instagram, picture } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const saved: Post = {
  ...draft,
  platforms: ['facebook'],
  targets: [{ platform: 'facebook', state: 'waiting' }],
  media: [{ ...picture, url: picture.url ?? '' }],
  status: 'scheduled',
  scheduledFor: '2030-07-15T11:00:30.000Z',
  version: 3,
};
const theirs: Post = { ...saved, content: 'Fresh bread at eight', version: 4 };
const clashed = new Refusal(409, { code: 'post.changed', message: 'The post was changed in the meantime.' });
let sent: PostChange[] = [];

beforeEach(() => {
  sent = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.getPost, () => saved);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.updatePost, ({ body }) => {
    sent.push(body);
    return { ...saved, version: 4 };
  });
});

async function openEditor() {
  const app = openApp(`/client/${customer.id}/posts/${saved.id}/edit`);
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return { app, user: userEvent.setup() };
}

async function write(text: string) {
  const { app, user } = await openEditor();
  await user.clear(screen.getByLabelText('Content'));
  await enter(user, screen.getByLabelText('Content'), text);
  return { app, user };
}

describe('a post that is edited', () => {
  it('fills the form, and its changes are saved over the version that was read', async () => {
    const { app, user } = await write('Fresh kaak');
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Schedule' })).toBeChecked();
    await expectText(picture.name);
    await expectText(/Mon \d+ [A-Z][a-z]+ 14:00 Beirut · 11:00 UTC/);
    await user.click(screen.getByRole('button', { name: /^Schedule (post|for)/ }));
    await expectText('Posts updated successfully!');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
    expect(sent).toEqual([
      {
        content: 'Fresh kaak',
        texts: {},
        platforms: ['facebook'],
        media: [picture.id],
        platformMedia: {},
        altTexts: {},
        options: {},
        status: 'scheduled',
        timeZone: 'Asia/Beirut',
        version: 3,
      },
    ]);
  });

  it('keeps the time of a draft until that is cleared', async () => {
    const planned: Post = { ...saved, status: 'draft', publishedAt: undefined, findings: undefined };
    mockApi(contracts.getPost, () => planned);
    const { user } = await openEditor();
    await expectText('Keeps its time, 15 Jul 2030, 14:00 GMT+3, but will not go out then.');
    await user.click(screen.getByRole('button', { name: 'Clear time' }));
    expect(screen.queryByText(/^Keeps its time/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'draft', scheduledFor: null })]));
  });

  it('opens to be sent again once it has failed', async () => {
    const failed = { platform: 'facebook' as const, state: 'failed' as const, failedAt: '2026-11-20T10:00:00.000Z' };
    const targets = [{ ...failed, code: 'refused', reason: 'No', nextStep: 'edit' as const }];
    mockApi(contracts.getPost, (): Post => ({ ...saved, status: 'failed', publishedAt: undefined, targets }));
    const sentNow: string[] = [];
    mockApi(contracts.createPublication, ({ params: { postId } }) => {
      sentNow.push(postId);
      return saved;
    });
    const { user } = await write('Fresh kaak');
    expect(screen.getByRole('radio', { name: 'Publish Now' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Publish Now' }));
    await waitFor(() => expect(sentNow).toEqual([saved.id]));
    expect(sent).toMatchObject([{ content: 'Fresh kaak', platforms: ['facebook'], status: 'draft' }]);
    expect(sent[0]).not.toHaveProperty('scheduledFor');
  });

  it('leaves accounts that are not known yet to the API', async () => {
    const loading = Promise.withResolvers<{ connections: (typeof facebook)[] }>();
    mockApi(contracts.listConnections, () => loading.promise);
    openApp(`/client/${customer.id}/posts/${saved.id}/edit`);
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Schedule (post|for)/ }));
    await waitFor(() => expect(sent).toMatchObject([{ platforms: ['facebook'], status: 'scheduled' }]));
    loading.resolve({ connections: [facebook] });
  });

  it('asks before changes are left, and not when there are none', async () => {
    const { app, user } = await write('Fresh kaak');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });

  it('is changed only where it failed once it is out elsewhere, and sent again there', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const published = { platform: 'instagram' as const, state: 'published' as const, publishedAt: at };
    const failed = { platform: 'facebook' as const, state: 'failed' as const, failedAt: at, code: 'refused' };
    const half: Post = {
      ...saved,
      status: 'published',
      publishedAt: at,
      platforms: ['instagram', 'facebook'],
      targets: [published, { ...failed, reason: 'No', nextStep: 'edit' as const }],
    };
    const sentNow: string[] = [];
    mockApi(contracts.getPost, () => half);
    mockApi(contracts.createPublication, ({ params: { postId } }) => {
      sentNow.push(postId);
      return half;
    });
    const { user } = await write('Fresh kaak');
    await expectText('You are changing the post for Facebook');
    await expectText('On Instagram it stays as published.');
    expect(screen.queryByRole('checkbox', { name: /^Instagram/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toBeDisabled();
    expect(screen.queryByRole('radio', { name: 'Save as draft' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Publish Now' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Publish Now' }));
    await waitFor(() => expect(sentNow).toEqual([saved.id]));
    const files = { media: [picture.id], platformMedia: {}, altTexts: {} };
    const written = { content: 'Fresh kaak', texts: {}, ...files, options: {} };
    expect(sent).toEqual([{ ...written, timeZone: 'Asia/Beirut', version: 3 }]);
  });

  it('can only be viewed once all of it is published', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    mockApi(contracts.getPost, () => ({
      ...saved,
      targets: [{ platform: 'facebook' as const, state: 'published' as const, publishedAt: at }],
    }));
    openApp(`/client/${customer.id}/posts/${saved.id}/edit`);
    await expectText('This post can no longer be edited here');
    expect(screen.queryByLabelText('Content')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(preview.getByRole('tabpanel', { name: 'Facebook' })).toHaveTextContent(saved.content);
  });

  it('says so when it cannot be read', async () => {
    mockApi(contracts.getPost, () => new Refusal(404, { code: 'post.not-found', message: 'Post not found' }));
    openApp(`/client/${customer.id}/posts/${saved.id}/edit`);
    await expectText('The post could not be loaded');
  });
});

describe('a post with a concurrent change', () => {
  async function clash() {
    mockApi(contracts.updatePost, ({ body }) => {
      sent.push(body);
      return body.version === 3 ? clashed : theirs;
    });
    const opened = await write('Fresh kaak');
    mockApi(contracts.getPost, () => theirs);
    await opened.user.click(screen.getByRole('button', { name: /^Schedule (post|for)/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this post' }));
    return { ...opened, dialog };
  }

  it('shows the stored version with the typed one, which can be kept', async () => {
    const { app, user, dialog } = await clash();
    expect(dialog.getByText('Fresh bread at eight')).toBeInTheDocument();
    expect(dialog.getByText('Fresh kaak')).toBeInTheDocument();
    expect(dialog.queryByText('Platforms')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
    expect(sent.map(({ content, version }) => [content, version])).toEqual([
      ['Fresh kaak', 3],
      ['Fresh kaak', 4],
    ]);
  });

  it('can be taken as it is there, to go on from', async () => {
    const { user, dialog } = await clash();
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread at eight'));
    await enter(user, screen.getByLabelText('Content'), '!');
    await user.click(screen.getByRole('button', { name: /^Schedule (post|for)/ }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ content: 'Fresh bread at eight!', version: 4 }));
  });
});
