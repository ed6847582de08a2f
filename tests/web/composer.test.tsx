import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gigabyte } from '../../shared/byte-sizes.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import { errorTexts } from '../../shared/messages/error-texts.ts';
import { idOfClient, idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import {
  admin,
  cedar,
  customer,
  draft,
  facebook,
  instagram,
  libraryOf,
  noProposedTimes,
  picture,
  used,
} from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import { lastChoices } from '../../web/src/offline/last-choices.ts';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

const address = `/client/${customer.id}/posts/new`;
const uploadUrl = addressOf('/upload');
let created: unknown[] = [];

function mockComposer(connections: Connection[] = [facebook]) {
  created = [];
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
}

async function openComposer() {
  const app = openApp(address);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return { app, user };
}

const submit = (name: string | RegExp) => screen.getByRole('button', { name });

function mockUpload(checked: MediaItem) {
  const upload = { url: uploadUrl, fields: { key: 'uploads/one' } };
  mockApi(contracts.createMedia, () => ({ media: { ...picture, status: 'uploading' as const }, upload }));
  mockApi(contracts.listMedia, () => libraryOf([checked]));
  server.use(http.post(uploadUrl, () => new Response(null, { status: 204 })));
}

async function chooseFile(name = 'bread.jpg', type = 'image/jpeg') {
  const input = createWrapper().findFileInput()?.findNativeInput().getElement();
  await userEvent.setup({ applyAccept: false }).upload(input!, new File(['bytes'], name, { type }));
}

beforeEach(() => {
  signedInAs(customer);
  mockComposer();
});

describe('writing a post', () => {
  it('saves a draft and goes back to the list', async () => {
    const { app, user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await expectText('Draft saved');
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
    expect(created).toEqual([
      expect.objectContaining({
        clientId: customer.id,
        content: 'Fresh bread',
        platforms: ['facebook'],
        status: 'draft',
      }),
    ]);
  });

  it('counts the text without stopping it', async () => {
    const { user } = await openComposer();
    await user.click(screen.getByLabelText('Content'));
    await user.paste('x'.repeat(300));
    await expectText('300/280');
  });

  it('asks for content and a platform, and goes to the first of them on the page', async () => {
    const { user } = await openComposer();
    await user.click(submit('Save draft'));
    await expectText(errorTexts['post.content-required']);
    expect(screen.getByText(errorTexts['post.platform-required'])).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toHaveFocus();
    expect(created).toEqual([]);
  });

  it('offers only connected platforms for posts to be published', async () => {
    const { user } = await openComposer();
    expect(screen.getByRole('checkbox', { name: /^Instagram/ })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: /^Instagram/ })).toBeDisabled();
  });

  it('saves a draft for a client without connections', async () => {
    mockComposer([]);
    const { user } = await openComposer();
    expect(screen.getByText('No platforms connected')).toBeInTheDocument();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(submit('Save draft'));
    await expectText(errorTexts['post.platform-required']);
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await expectText('Draft saved');
    expect(created).toEqual([expect.objectContaining({ platforms: ['facebook'], status: 'draft' })]);
  });

  it('says what is missing when a post has no connected platform', async () => {
    mockComposer([]);
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    await user.click(submit('Publish Now'));
    await expectText(errorTexts['post.not-connected']);
    expect(created).toEqual([]);
  });

  it('says what is missing also while the connections cannot be read', async () => {
    mockApi(contracts.listConnections, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    openApp(address);
    const user = userEvent.setup();
    await expectText('The connections could not be loaded');
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(submit('Save draft'));
    await expectText(errorTexts['post.platform-required']);
  });

  it('shows how the post will look on each chosen platform', async () => {
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    const preview = screen.getByRole('tabpanel', { name: 'Facebook' });
    expect(preview).toHaveTextContent('Fresh bread');
    expect(preview).toHaveTextContent('Goes out as a text');
  });
});

describe('scheduling a post', () => {
  async function schedule(date: string, time: string) {
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    createWrapper().findDatePicker()?.setInputValue(date);
    createWrapper().findTimeInput()?.setInputValue(time);
    return user;
  }

  it('takes the time as clocks in Beirut show it', async () => {
    const user = await schedule('2030/07/15', '14:00');
    await user.click(submit(/^Schedule (post|for)/));
    await waitFor(() =>
      expect(created).toEqual([
        expect.objectContaining({
          status: 'scheduled',
          scheduledFor: '2030-07-15T11:00:00.000Z',
          timeZone: 'Asia/Beirut',
        }),
      ]),
    );
  });

  it.each([
    ['2039/01/12', 'true'],
    ['2030/07/10', 'false'],
    ['2020/01/14', 'true'],
  ])('offers the days around %s only if they can be planned for', async (date, isDisabled) => {
    await schedule(date, '14:00');
    const picker = createWrapper().findDatePicker();
    picker?.findOpenCalendarButton().click();
    const calendar = () => picker?.findCalendar({ expandToViewport: true });
    await waitFor(() => expect(calendar()).not.toBeNull());
    expect(calendar()?.findDateAt(2, 3).getElement()).toHaveAttribute('aria-disabled', isDisabled);
  });

  it('warns when clocks go forward over the time', async () => {
    await schedule('2027/03/28', '00:30');
    await expectText(/Clocks skip this time.*01:30/);
  });

  it.each([
    ['no time', '2030/07/15', '', errorTexts['post.time-required']],
    ['a time that has passed', '2020/01/01', '10:00', errorTexts['post.past']],
    ['a time too far ahead', '2039/01/01', '10:00', errorTexts['post.too-far']],
  ])('is refused for %s', async (_, date, time, message) => {
    const user = await schedule(date, time);
    await user.click(submit(/^Schedule (post|for)/));
    await expectText(message);
    expect(created).toEqual([]);
  });
});

describe('publishing now', () => {
  it('saves the post and sends it', async () => {
    const sent: string[] = [];
    mockApi(contracts.createPublication, ({ params }) => {
      sent.push(params.postId);
      return draft;
    });
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    await user.click(submit('Publish Now'));
    await expectText('The post is being published');
    expect(sent).toEqual([draft.id]);
  });

  it('keeps the draft and says so when it cannot be sent', async () => {
    mockApi(contracts.createPublication, () => new Refusal(409, { code: 'post.busy', message: 'Not now' }));
    const { app, user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    await user.click(submit('Publish Now'));
    await expectText(/saved as a draft but could not be published. Not now/);
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });
});

describe('the findings before a post is published', () => {
  async function writeForInstagram() {
    mockComposer([facebook, instagram]);
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    return user;
  }

  it('is said while it is written, and keeps back only what would be sent', async () => {
    const user = await writeForInstagram();
    await expectText('Instagram: a picture or a video is required');
    expect(submit('Save draft')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    expect(submit('Publish Now')).toHaveAttribute('aria-disabled', 'true');
    expect(submit('Publish Now')).toHaveAccessibleDescription('Instagram: a picture or a video is required');
    await user.click(submit('Publish Now'));
    expect(created).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Save as draft' }));
    await user.click(submit('Save draft'));
    await waitFor(() => expect(created).toHaveLength(1));
  });

  it('goes away with what was wrong', async () => {
    mockUpload(picture);
    const user = await writeForInstagram();
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    await chooseFile();
    await waitFor(() => expect(screen.queryByText('Instagram: a picture or a video is required')).toBeNull());
    expect(submit('Publish Now')).not.toHaveAttribute('aria-disabled');
  });

  it('counts the text for every platform', async () => {
    const user = await writeForInstagram();
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await expectText('11/280 · Instagram 11/2200 · Facebook 11/63206');
  });

  it('checks the accounts for the time of the post, and blocks nothing that can be fixed until then', async () => {
    const asked: unknown[] = [];
    const message = 'The plan ends on 1 Jul 2030, 14:00 GMT+3, before the time of this post, so it will be held';
    mockApi(contracts.createPreflight, ({ body }) => {
      asked.push([body.platforms, body.scheduledFor]);
      return { findings: [{ severity: 'blocking' as const, about: 'account' as const, code: 'plan-ends', message }] };
    });
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    expect(asked).toEqual([[['facebook'], undefined]]);
    expect(screen.queryByText(message)).toBeNull();
    createWrapper().findDatePicker()?.setInputValue('2030/07/15');
    createWrapper().findTimeInput()?.setInputValue('14:00');
    await expectText(message);
    expect(asked.slice(1)).toEqual([[['facebook'], '2030-07-15T11:00:00.000Z']]);
    await user.click(submit(/^Schedule (post|for)/));
    await waitFor(() => expect(created).toHaveLength(1));
  });
});

describe('before anything is written', () => {
  let isAsked = false;
  const room = (libraryBytes: number) =>
    mockApi(contracts.getClientUsage, () => {
      isAsked = true;
      return used({ libraryBytes });
    });

  it('says nothing of the library while there is enough room', async () => {
    room(17 * gigabyte);
    await openComposer();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByText(/^The library is/)).toBeNull();
  });

  it.each([
    ['little is left', 19 * gigabyte, 'The library is nearly full: there is room for 1.00 GB more.'],
    ['nothing is left', 20 * gigabyte, 'The library is full. Delete files to upload others.'],
  ])('says that in the library %s', async (_name, bytes, text) => {
    room(bytes);
    await openComposer();
    await expectText(text);
  });

  it('says at each account what uses it up, whether the post has a time or not', async () => {
    mockComposer([facebook, instagram]);
    const message = 'Instagram: with this post 26 go out in 24 hours; some accounts may publish 25 only';
    mockApi(contracts.createPreflight, ({ body }) => ({
      findings: body.platforms
        .filter((platform) => platform === 'instagram')
        .map((platform) => ({
          platform,
          severity: 'warning' as const,
          about: 'account' as const,
          code: 'quota',
          message,
        })),
    }));
    const { user } = await openComposer();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /^Instagram/ })).toHaveAccessibleDescription(message),
    );
    expect(screen.getByRole('checkbox', { name: /^Facebook/ })).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    await user.click(screen.getByRole('radio', { name: 'Publish Now' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Instagram/ })).not.toHaveAccessibleDescription();
  });
});

describe('what a platform leaves to choose', () => {
  it('is a post or a story on Instagram', async () => {
    mockComposer([facebook, instagram]);
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    await user.click(screen.getByRole('radio', { name: /^Story/ }));
    await user.click(submit('Save draft'));
    await waitFor(() =>
      expect(created).toEqual([expect.objectContaining({ options: { instagram: { format: 'story' } } })]),
    );
  });

  it('is a link on Facebook, which must be one', async () => {
    const { user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await enter(user, screen.getByLabelText(/^Link on Facebook/), 'bread');
    await user.click(submit('Save draft'));
    await expectText('Not a web address');
    await user.clear(screen.getByLabelText(/^Link on Facebook/));
    await enter(user, screen.getByLabelText(/^Link on Facebook/), 'https://example.com/bread');
    await user.click(submit('Save draft'));
    await waitFor(() =>
      expect(created).toEqual([
        expect.objectContaining({ options: { facebook: { link: 'https://example.com/bread' } } }),
      ]),
    );
  });
});

describe('a picture', () => {
  it('is sent at once, checked, and goes with the post', async () => {
    mockUpload(picture);
    const { user } = await openComposer();
    await chooseFile();
    await expectText(/^Ready/);
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await waitFor(() => expect(created).toEqual([expect.objectContaining({ media: [picture.id] })]));
  });

  it('that was refused says why and keeps the post from being saved', async () => {
    mockUpload({ ...picture, status: 'refused', reason: 'The file is not a picture' });
    const { user } = await openComposer();
    await chooseFile();
    await expectText('The file is not a picture');
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await expectText('Please remove the files that could not be uploaded');
    expect(created).toEqual([]);
  });

  it('that was refused is in no preview and has no place in the order', async () => {
    mockUpload(picture);
    const { user } = await openComposer();
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    await chooseFile('menu.pdf', 'application/pdf');
    await chooseFile();
    await expectText(/^Ready/);
    const inPost = within(screen.getByRole('list', { name: 'Order' }));
    expect(inPost.getAllByRole('listitem')).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Not in the post' })).getByText('menu.pdf')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    expect(screen.getByRole('tabpanel', { name: 'Instagram' })).not.toHaveTextContent(/carousel|1 of 2/);
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.queryByText('menu.pdf')).toBeNull();
  });

  it('of a kind that is not taken is never sent', async () => {
    await openComposer();
    await chooseFile('drawing.svg', 'image/svg+xml');
    await expectText('File type image/svg+xml is not supported');
  });
});

describe('several files', () => {
  it('go out in the order they were put in', async () => {
    const second = { ...picture, id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED02`), name: 'oven.jpg' };
    const ids = [picture.id, second.id];
    mockApi(contracts.createMedia, () => ({
      media: { ...picture, id: idOfMedia(ids.shift() ?? ''), status: 'uploading' as const },
      upload: { url: uploadUrl, fields: { key: 'uploads/one' } },
    }));
    mockApi(contracts.listMedia, () => libraryOf([picture, second]));
    server.use(http.post(uploadUrl, () => new Response(null, { status: 204 })));
    const { user } = await openComposer();
    await chooseFile('bread.jpg');
    await chooseFile('oven.jpg');
    await waitFor(() => expect(screen.getAllByText(/^Ready/)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Move bread.jpg earlier' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move oven.jpg earlier' }));
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await waitFor(() => expect(created).toEqual([expect.objectContaining({ media: [second.id, picture.id] })]));
  });
});

describe('leaving a post that is not saved', () => {
  it('asks first, and stays on request', async () => {
    const { app, user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave page' }));
    expect(
      question.getByText('Your post is not saved yet. This device keeps it until you write here again.'),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.path()).toBe(address);
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });

  it('asks before signing out, too', async () => {
    const { app, user } = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: `Your account: ${customer.name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
      return within(await screen.findByRole('dialog', { name: 'Sign out' }));
    };
    const question = await signOut();
    expect(question.getByText('Your changes are not saved and will be lost.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
    await user.click((await signOut()).getByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(window.localStorage).toHaveLength(0);
  });

  it('does not ask when nothing was written', async () => {
    const { app, user } = await openComposer();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${customer.id}/posts`));
  });
});

describe('an admin', () => {
  const olive = { ...cedar, id: idOfClient('01JMXYD0000000000000000XVE'), name: 'Olive & Thyme' };

  it('lists everything that is missing at once', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [cedar, olive], total: 2, page: 1, totalPages: 1 }));
    openApp('/posts/new');
    await screen.findByLabelText('Content');
    await userEvent.setup().click(submit('Save draft'));
    await expectText('Please select a client');
    await expectText(errorTexts['post.content-required']);
  });

  it('chooses the client first, and what was written stays', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [cedar, olive], total: 2, page: 1, totalPages: 1 }));
    openApp('/posts/new');
    const user = userEvent.setup();
    await enter(user, await screen.findByLabelText('Content'), 'Fresh bread');
    await user.click(submit('Save draft'));
    await expectText('Please select a client');
    const client = createWrapper().findSelect();
    client?.openDropdown();
    await waitFor(() => expect(client?.findDropdown().findOptionByValue(cedar.id)).not.toBeNull());
    client?.selectOptionByValue(cedar.id);
    await waitFor(() => expect(screen.queryByText('Please select a client')).toBeNull());
    await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
    await user.click(submit('Save draft'));
    await waitFor(() => expect(created).toEqual([expect.objectContaining({ clientId: cedar.id })]));
  });

  it('finds a client that is not among the newest', async () => {
    signedInAs(admin);
    const asked: unknown[] = [];
    mockApi(contracts.listClients, ({ query }) => {
      asked.push(query.search);
      return { clients: query.search === 'Cedar' ? [cedar] : [], total: 1, page: 1, totalPages: 1 };
    });
    openApp('/posts/new');
    await screen.findByLabelText('Content');
    const client = createWrapper().findSelect();
    client?.openDropdown();
    await userEvent.setup().type(screen.getByLabelText(/^Find a client/), 'Cedar');
    await waitFor(() => expect(client?.findDropdown().findOptionByValue(cedar.id)).not.toBeNull());
    client?.selectOptionByValue(cedar.id);
    await screen.findByRole('checkbox', { name: /^Facebook/ });
    expect(asked).toContain('Cedar');
  });

  it('writes for the only client there is without choosing it', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({
      clients: [{ ...olive, isStaff: true as const }, cedar],
      total: 2,
      page: 1,
      totalPages: 1,
    }));
    openApp('/posts/new');
    await screen.findByRole('checkbox', { name: /^Facebook/ });
    expect(createWrapper().findSelect()?.getElement()).toHaveTextContent(cedar.name);
  });

  it('finds the client and the platforms of the last post chosen, until another user signs in', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [olive, cedar], total: 2, page: 1, totalPages: 1 }));
    lastChoices.note(admin.id, cedar.id, ['facebook']);
    openApp('/posts/new');
    expect(await screen.findByRole('checkbox', { name: /^Facebook/ })).toBeChecked();
    expect(createWrapper().findSelect()?.getElement()).toHaveTextContent(cedar.name);
    expect(lastChoices.clientOf(customer.id)).toBeUndefined();
  });

  it('chooses the platforms of the newest post of a client, where this device knows of none, that are connected still, before they can be pressed', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
    const answer = Promise.withResolvers<undefined>();
    const accounts = Promise.withResolvers<undefined>();
    mockApi(contracts.listConnections, () => {
      accounts.resolve(undefined);
      return { connections: [facebook] };
    });
    mockApi(contracts.listPosts, async ({ query: { clientId, pageSize } }) => {
      if (clientId === cedar.id) await answer.promise;
      const newest = { ...draft, clientId: cedar.id, platforms: ['facebook' as const, 'bluesky' as const] };
      const posts = clientId === cedar.id && pageSize === 1 ? [newest] : [];
      return { posts, total: posts.length, page: 1, totalPages: 1 };
    });
    openApp('/posts/new');
    await screen.findByText('Loading connections');
    await accounts.promise;
    expect(screen.queryByRole('checkbox', { name: /^Facebook/ })).toBeNull();
    answer.resolve(undefined);
    expect(await screen.findByRole('checkbox', { name: /^Facebook/ })).toBeChecked();
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  it('offers the platforms while the newest post of a client cannot be read', async () => {
    signedInAs(admin);
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
    mockApi(contracts.listPosts, () => new Refusal(503, { code: 'unavailable', message: 'Not now' }));
    openApp('/posts/new');
    expect(await screen.findByRole('checkbox', { name: /^Facebook/ })).not.toBeChecked();
  });

  it('chooses again when the client of the last post is gone', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Refusal(404, { code: 'client.not-found', message: 'Not found' }));
    mockApi(contracts.listClients, () => ({ clients: [olive, cedar], total: 2, page: 1, totalPages: 1 }));
    lastChoices.note(admin.id, cedar.id, ['facebook']);
    openApp('/posts/new');
    await screen.findAllByText('Choose a client first.');
    await userEvent.setup().click(submit('Save draft'));
    await expectText('Please select a client');
  });
});

describe('the bar', () => {
  const menu = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Other ways to save' }));
    return within(await screen.findByRole('menu'));
  };

  it('saves a draft and remembers where it goes', async () => {
    mockComposer([facebook, instagram]);
    mockApi(contracts.listProposedTimes, () => ({
      ...noProposedTimes,
      proposed: [{ at: '2030-07-15T11:00:00.000Z', by: 'usual' as const }],
    }));
    const { user } = await openComposer();
    await screen.findByRole('button', { name: 'Schedule for Mon, 15 Jul 2030, 14:00' });
    await user.type(screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Save draft' }));
    await expectText('Draft saved');
    expect(created).toEqual([expect.objectContaining({ status: 'draft', platforms: ['facebook'] })]);
    expect(lastChoices.platformsOf(customer.id, customer.id)).toEqual(['facebook']);
  });

  it('publishes now, unless something is in the way, which it says', async () => {
    mockComposer([facebook, instagram]);
    mockApi(contracts.createPublication, () => draft);
    const { user } = await openComposer();
    await user.type(screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    const now = (await menu(user)).getByRole('menuitem', { name: 'Publish Now' });
    expect(now).toHaveAttribute('aria-disabled', 'true');
    await user.click(now);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Publish Now' }));
    await expectText('The post is being published');
    expect(created).toEqual([expect.objectContaining({ platforms: ['facebook'] })]);
  });

  it('goes to the time when another is wanted', async () => {
    const { user } = await openComposer();
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Schedule…' }));
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
    expect(await menu(user)).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Other time…' })).toBeInTheDocument();
  });
});
