import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Platform } from '../../shared/platforms/platforms.ts';
import type { FirstCommentView } from '../../shared/domain/publishing/first-comment.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import type { PublishedTarget, TargetView } from '../../shared/domain/posts/target-view.ts';
import { refetchIntervalOf } from '../../web/src/data/posts/posts.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, draft, noStatistics } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

beforeEach(mockWorkspace);

const at = '2026-11-20T12:00:00.000Z';
const permalink = 'https://facebook.example/p/1';
const onFacebook: PublishedTarget = {
  platform: 'facebook',
  state: 'published',
  remoteId: '1',
  permalink,
  publishedAt: at,
};
const notOnInstagram: TargetView = {
  platform: 'instagram',
  state: 'failed',
  code: 'rejected',
  reason: 'The picture is too small',
  failedAt: at,
  nextStep: 'edit',
};
const mixed: Post = {
  ...draft,
  status: 'published',
  scheduledFor: at,
  publishedAt: at,
  targets: [onFacebook, notOnInstagram],
};
const notKnown = (askAt: string | undefined): Post => ({
  ...draft,
  status: 'unconfirmed',
  scheduledFor: at,
  publishedAt: undefined,
  targets: [{ platform: 'facebook', state: 'unconfirmed', unconfirmedAt: at, askAt }],
});
const scheduled: Post = { ...draft, status: 'scheduled', scheduledFor: '2027-01-15T12:00:00.000Z' };

const listed = (posts: Post[]) => ({ posts, total: posts.length, page: 1, totalPages: 1 });

function openPosts(posts: Post[], address = '/posts') {
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPosts, () => listed(posts));
  return openApp(address);
}

async function choose(action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${draft.content}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
}

describe('the posts of all clients', () => {
  it('show content, client, status and the time in its zone', async () => {
    openPosts([scheduled]);
    const row = (await screen.findByText(draft.content)).closest('tr');
    expect(row).toHaveTextContent('Cedar Bakery');
    expect(row).toHaveTextContent('Scheduled');
    expect(row).toHaveTextContent('15 Jan 2027, 14:00 GMT+2');
    expect(row).toHaveTextContent('Facebook: Waiting');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Posts Management');
  });

  it('show how far a post has come that one platform refused, why, and where to look at it', async () => {
    openPosts([mixed]);
    await expectText('Published on 1 of 2');
    expect(screen.getByText('The picture is too small')).toBeInTheDocument();
    expect(screen.getByText('Change the post, then send it again.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /View on Facebook/ })).toHaveAttribute('href', permalink);
  });

  it('show why one waits beyond its time', async () => {
    openPosts([
      { ...scheduled, targets: [{ platform: 'facebook', state: 'waiting', reason: 'The account is paused.' }] },
    ]);
    expect(await screen.findByText('The account is paused.')).toBeInTheDocument();
  });

  it('are filtered by status, which the address remembers', async () => {
    const app = openPosts([]);
    mockApi(contracts.listPosts, ({ query }) => listed(query.hasFailed === true ? [] : [draft]));
    await screen.findByText(draft.content);
    const filter = createWrapper()
      .findAllSelects()
      .find((select) => select.getElement().textContent.includes('All statuses'));
    filter?.openDropdown();
    filter?.selectOptionByValue('failed');
    await expectText('No matches');
    expect(app.path()).toBe('/posts?status=failed');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    await expectText(draft.content);
  });

  it('are looked at in full by an address', async () => {
    mockApi(contracts.getPost, () => mixed);
    openPosts([mixed], `/posts?post=${mixed.id}`);
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText('Published on 1 of 2')).toBeInTheDocument();
    expect(detail.getByRole('button', { name: 'Retry failed platforms' })).toBeInTheDocument();
  });

  it('show in full how they will look, once that is asked for', async () => {
    mockApi(contracts.getPost, () => scheduled);
    openPosts([scheduled], `/posts?post=${scheduled.id}`);
    const detail = within(await screen.findByRole('dialog'));
    const preview = await detail.findByRole('button', { name: 'Preview' });
    expect(detail.queryByRole('tab')).not.toBeInTheDocument();
    await userEvent.setup().click(preview);
    expect(await detail.findByRole('tab', { name: 'Facebook' })).toBeInTheDocument();
  });

  it('show what the last check found while they are scheduled', async () => {
    const found = {
      severity: 'blocking',
      about: 'account',
      code: 'reconnect',
      message: 'Facebook: it must be connected',
    } as const;
    mockApi(contracts.getPost, () => ({ ...scheduled, findings: [found] }));
    openPosts([scheduled], `/posts?post=${scheduled.id}`);
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText(found.message)).toBeInTheDocument();
  });

  it('are for admins: a client is taken to their own', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listPosts, () => listed([]));
    const app = openApp('/posts?status=failed');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts?status=failed`));
  });
});

describe('the posts of one client', () => {
  it('show that client’s posts only and do not repeat the client', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listPosts, ({ query }) => listed(query.clientId === customer.id ? [draft] : []));
    openApp(`/client/${customer.id}/posts`);
    await expectText(draft.content);
    expect(screen.queryByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument();
  });

  it('do not exist for another client', async () => {
    signedInAs(customer);
    openApp(`/client/${admin.id}/posts`);
    await expectText('The requested client account could not be found.');
  });

  it('do not exist for an admin when the client does not', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Refusal(404, { code: 'client.not-found', message: 'Client not found' }));
    openApp(`/client/${customer.id}/posts`);
    await expectText('Client Not Found');
  });
});

describe('what can be done with a post', () => {
  it('is publishing it now', async () => {
    const sent: string[] = [];
    mockApi(contracts.createPublication, ({ params }) => {
      sent.push(params.postId);
      return scheduled;
    });
    openPosts([draft]);
    await choose('Publish Now');
    await expectText('The post is being published');
    expect(sent).toEqual([draft.id]);
  });

  it('is trying the failed platforms again, with the reason when that is refused', async () => {
    mockApi(contracts.createPublication, () => new Refusal(409, { code: 'post.busy', message: 'It is on its way' }));
    openPosts([mixed]);
    await choose('Retry failed platforms');
    await expectText('The post could not be published. It is on its way');
  });

  it('is deleting it, after asking', async () => {
    const deleted: string[] = [];
    mockApi(contracts.deletePost, ({ params }) => {
      deleted.push(params.postId);
      return undefined;
    });
    openPosts([draft]);
    const user = await choose('Delete');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/cannot be undone/)).toBeInTheDocument();
    expect(deleted).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await expectText('Post deleted');
    expect(deleted).toEqual([draft.id]);
  });
});

describe('a post that is out', () => {
  const out: Post = { ...draft, status: 'published', scheduledFor: at, publishedAt: at, targets: [onFacebook] };
  const removed: TargetView = { ...onFacebook, removedAt: at };

  async function openDetail(post: Post) {
    const shown = { post };
    mockApi(contracts.getPost, () => shown.post);
    openPosts([post], `/posts?post=${post.id}`);
    await screen.findByRole('dialog');
    return shown;
  }

  it('is removed from its platform after asking, and shown as removed', async () => {
    const shown = await openDetail(out);
    const asked: string[] = [];
    mockApi(contracts.deletePublication, ({ params: { postId, platform } }) => {
      asked.push(`${postId} ${platform}`);
      return (shown.post = { ...out, targets: [removed] });
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove from Facebook' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/cannot be undone/)).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await expectText('Removed from Facebook');
    expect(asked).toEqual([`${draft.id} facebook`]);
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText('Facebook: Removed')).toBeInTheDocument();
    expect(detail.queryByRole('link', { name: /View on Facebook/ })).not.toBeInTheDocument();
    expect(detail.queryByRole('button', { name: 'Remove from Facebook' })).not.toBeInTheDocument();
  });

  it('stays, with the reason, when its platform refuses', async () => {
    await openDetail(out);
    const message = 'Facebook does not permit this.';
    mockApi(contracts.deletePublication, () => new Refusal(409, { code: 'connection.reconnect', message }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove from Facebook' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await expectText(`The post could not be removed from Facebook. ${message}`);
    const detail = within(await screen.findByRole('dialog', { name: 'Post' }));
    expect(await detail.findByText('Facebook: Published')).toBeInTheDocument();
  });

  it('is given another text on Facebook, which is shown', async () => {
    const shown = await openDetail(out);
    mockApi(contracts.updatePublication, ({ body: { content } }) => {
      return (shown.post = { ...out, targets: [{ ...onFacebook, editedText: content, editedAt: at }] });
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit on Facebook' }));
    const text = await screen.findByRole('textbox', { name: 'Text on Facebook' });
    expect(text).toHaveValue(draft.content);
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post content is required')).toBeInTheDocument();
    await enter(user, text, 'Fresh bread at eight');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Changed on Facebook');
    expect(await screen.findByText('Fresh bread at eight')).toBeInTheDocument();
  });

  it.each<[Platform, string[]]>([
    ['facebook', ['Remove from Facebook', 'Edit on Facebook']],
    ['instagram', ['Remove from Instagram']],
    ['tiktok', []],
  ])('offers on %s what the platform allows', async (platform, offered) => {
    await openDetail({ ...out, targets: [{ ...onFacebook, platform }] });
    const detail = within(await screen.findByRole('dialog'));
    expect(await detail.findByText(/: Published$/)).toBeInTheDocument();
    const buttons = detail.queryAllByRole('button', { name: /^(Remove from|Edit on)/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('is deleted here alone, which the question says', async () => {
    openPosts([out]);
    await choose('Delete');
    expect(await screen.findByText(/here only.*stays on the platforms/)).toBeInTheDocument();
  });
});

async function openDetail(post: Post) {
  const shown = { post };
  mockApi(contracts.getPost, () => shown.post);
  openPosts([post], `/posts?post=${post.id}`);
  return { shown, detail: within(await screen.findByRole('dialog')) };
}

it.each([
  ['deactivated', { ...cedar, isActive: false }, 'Publish it all the same', contracts.createForcedPublication],
  ['active again', cedar, 'Publish Now', contracts.createPublication],
] as const)(
  'a post that is held for its client, which is %s, says why and is released by a press',
  async (_how, client, press, contract) => {
    mockApi(contracts.getClient, () => client);
    mockApi(contracts.listProposedTimes, () => ({
      timeZone: 'Asia/Beirut',
      proposed: [{ at: '2099-01-15T12:00:00.000Z', by: 'slot' as const }],
      bestTimes: [],
      usualTimes: [],
      measuredPosts: 0,
      postsNeeded: 10,
    }));
    const reason = 'When it was due, the client was deactivated.';
    const hold = { state: 'waiting', cause: 'client', isForPerson: true, reason } as const;
    const { detail } = await openDetail({
      ...scheduled,
      scheduledFor: at,
      targets: [{ platform: 'facebook', ...hold }],
    });
    expect(await detail.findByText('It is held, and does not go out by itself.')).toBeInTheDocument();
    expect(detail.getByText(reason)).toBeInTheDocument();
    expect(await detail.findByRole('button', { name: /^Schedule for / })).toBeInTheDocument();
    expect(detail.getByRole('button', { name: 'Revert to draft' })).toBeInTheDocument();
    const sent: string[] = [];
    mockApi(contract, ({ params }) => {
      sent.push(params.postId);
      return scheduled;
    });
    const buttons = await detail.findAllByRole('button', { name: press });
    await userEvent.click(buttons[0]!);
    await waitFor(() => expect(sent).toEqual([draft.id]));
  },
);

describe('a post of which nobody knows whether it is out', () => {
  it('is called unconfirmed, never failed, and says when its platform is asked next', async () => {
    const { detail } = await openDetail(notKnown('2099-01-15T12:00:00.000Z'));
    expect(await detail.findByText('Unconfirmed')).toBeInTheDocument();
    expect(detail.getByText('Facebook: Unconfirmed')).toBeInTheDocument();
    expect(detail.getByText(/is on 15 Jan 2099, 14:00 GMT\+2\.$/)).toBeInTheDocument();
    expect(detail.queryByText(/Failed/)).not.toBeInTheDocument();
    expect(detail.queryByRole('button', { name: /Retry|Edit/ })).not.toBeInTheDocument();
  });

  it('says that its platform is being checked with', async () => {
    const { detail } = await openDetail(notKnown(at));
    expect(await detail.findByText('Checking with Facebook')).toBeInTheDocument();
  });

  it('asks for a look at the account when no question is left', async () => {
    const { detail } = await openDetail(notKnown(undefined));
    expect(await detail.findByText(/Please check the account and say whether it was published/)).toBeInTheDocument();
  });

  it('is asked about at once', async () => {
    const asked: string[] = [];
    mockApi(contracts.createStatusCheck, ({ params: { postId } }) => {
      asked.push(postId);
      return notKnown(at);
    });
    const { detail } = await openDetail(notKnown('2099-01-15T12:00:00.000Z'));
    await userEvent.setup().click(await detail.findByRole('button', { name: 'Check now' }));
    await expectText('Checking with the platform');
    expect(asked).toEqual([draft.id]);
  });

  it('is asked about from the list, and says why it cannot be', async () => {
    const message = 'Too many requests. Please try again in 9 minutes.';
    mockApi(contracts.createStatusCheck, () => new Refusal(429, { code: 'throttled', message }));
    openPosts([notKnown('2099-01-15T12:00:00.000Z')]);
    await choose('Check now');
    await expectText(`The platform could not be checked. ${message}`);
  });

  it.each([
    ['It was published on Facebook', 'Mark as published', 'published', 'Marked as published on Facebook'],
    ['It was not published on Facebook', 'Mark as failed', 'not-published', /^Marked as failed on Facebook/],
  ] as const)('is settled by a person who says “%s”, after asking', async (said, action, outcome, done) => {
    const { shown, detail } = await openDetail(notKnown(undefined));
    const marked: string[] = [];
    mockApi(contracts.createOutcome, ({ params: { postId, platform }, body }) => {
      marked.push(`${postId} ${platform} ${body.outcome}`);
      return shown.post;
    });
    const user = userEvent.setup();
    await user.click(await detail.findByRole('button', { name: said }));
    expect(marked).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
    await expectText(done);
    expect(marked).toEqual([`${draft.id} facebook ${outcome}`]);
  });

  it('says that its platform refused it afterwards, and why', async () => {
    const refusal = { reason: 'YouTube took the video down', at };
    const video: Post = { ...mixed, targets: [{ platform: 'youtube', state: 'published', publishedAt: at, refusal }] };
    const { detail } = await openDetail(video);
    expect(await detail.findByText('YouTube took the video down')).toBeInTheDocument();
    expect(detail.getByText('YouTube: Removed by the platform')).toBeInTheDocument();
  });

  it('that a person has seen says so where its link would be', async () => {
    const seen: Post = {
      ...mixed,
      targets: [{ platform: 'facebook', state: 'published', publishedAt: at, isMarked: true }],
    };
    const { detail } = await openDetail(seen);
    expect(await detail.findByText(/^Seen there by a person/)).toBeInTheDocument();
  });
});

it('a post says what was chosen for it at each platform, and which pictures nobody described', async () => {
  const file = (name: string, number: number) => ({
    id: idOfMedia(`${cedar.id}-01JMEDXA0000000000000MED0${number}`),
    type: 'image' as const,
    mimeType: 'image/jpeg',
    url: '/media/a.jpg',
    name,
  });
  const [first, second, gone] = [file('oven.jpg', 1), file('bread.jpg', 2), file('gone.jpg', 3)];
  const post: Post = {
    ...mixed,
    platforms: ['instagram', 'facebook'],
    media: [{ ...first, altText: 'Manakish' }, second],
    options: {
      facebook: { link: 'https://cedar.example/menu' },
      instagram: {
        format: 'feed',
        collaborators: ['saj_house'],
        coverAt: 1500,
        userTags: [
          { mediaId: second.id, username: 'chef.maya', x: 0.5, y: 0.5 },
          { mediaId: second.id, username: 'oven', x: 0.1, y: 0.5 },
          { mediaId: gone.id, username: 'elsewhere', x: 0.1, y: 0.5 },
        ],
      },
    },
  };
  mockApi(contracts.getPost, () => post);
  openPosts([post], `/posts?post=${post.id}`);
  const detail = within(await screen.findByRole('dialog'));
  await detail.findByText('On Instagram');
  const valueOf = (label: string) => detail.getByText(label).closest('dt')?.nextElementSibling?.textContent;
  expect(valueOf('On Instagram')).toBe('Post');
  expect(valueOf('Collaborators on Instagram')).toBe('@saj_house');
  expect(valueOf('Cover of the reel')).toBe('Cover at 1.5 s');
  expect(valueOf('Tagged accounts on Instagram')).toBe('bread.jpg: @chef.maya, @oven');
  expect(valueOf('Link on Facebook')).toBe('https://cedar.example/menu');
  expect(valueOf('Alt text of oven.jpg')).toBe('Manakish');
  expect(valueOf('Alt text of bread.jpg')).toBe('Not written');
});

describe('the first comment of a post', () => {
  const target = { platform: 'facebook', state: 'published', publishedAt: at } as const;
  const failure = { state: 'failed', reason: 'It is too long.', failedAt: at } as const;
  const options = { facebook: { firstComment: 'Open till late' } };

  async function openDetail(firstComment: FirstCommentView) {
    const post: Post = { ...mixed, options, targets: [{ ...target, firstComment }] };
    mockApi(contracts.getPost, () => post);
    openPosts([post], `/posts?post=${post.id}`);
    return { post, detail: within(await screen.findByRole('dialog')) };
  }

  it.each([
    ['First comment: being sent', { state: 'waiting' }],
    ['First comment: being sent', { state: 'in-doubt' }],
    ['First comment: published', { state: 'published', publishedAt: at }],
  ] as const)('is told by “%s”, with nothing to do', async (said, firstComment) => {
    const { detail } = await openDetail(firstComment);
    expect(await detail.findByText(said)).toBeInTheDocument();
    expect(detail.getByText('Open till late')).toBeInTheDocument();
    expect(detail.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  it.each([
    ['First comment not published: It is too long.', failure],
    [/^First comment: unconfirmed\. Facebook did not answer/, { state: 'unconfirmed', unconfirmedAt: at }],
  ] as const)('is tried again after “%s”', async (said, firstComment) => {
    const { post, detail } = await openDetail(firstComment);
    const tried: string[] = [];
    mockApi(contracts.createFirstComment, ({ params: { postId, platform } }) => {
      tried.push(`${postId} ${platform}`);
      return post;
    });
    expect(await detail.findByText(said)).toBeInTheDocument();
    await userEvent.setup().click(detail.getByRole('button', { name: 'Try again: first comment on Facebook' }));
    await expectText('The first comment is being sent');
    expect(tried).toEqual([`${draft.id} facebook`]);
  });
});

describe('the next refresh of a list of posts', () => {
  const now = new Date('2027-01-15T11:59:30.000Z');
  const publishing: Post = { ...draft, targets: [{ platform: 'facebook', state: 'publishing' }] };

  it.each([
    ['never for drafts', [draft], false],
    ['never for nothing', [], false],
    ['when the next one is due', [draft, scheduled], 30_000],
    ['in three seconds while one is going out', [scheduled, publishing], 3000],
    ['in three seconds while a platform is asked', [notKnown('2027-01-15T11:59:29.000Z')], 3000],
    ['when a platform is asked next', [notKnown('2027-01-15T12:00:00.000Z')], 30_000],
    ['never when no question is left', [notKnown(undefined)], false],
    ['in three seconds when one is overdue', [{ ...scheduled, scheduledFor: at }], 3000],
    ['in a minute when all are far away', [{ ...scheduled, scheduledFor: '2030-01-01T00:00:00.000Z' }], 60_000],
  ])('comes %s', (_, posts, wait) => {
    expect(refetchIntervalOf(posts, now)).toBe(wait);
  });
});
