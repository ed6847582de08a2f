import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, facebook, instagram, meOf } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

let created: unknown[] = [];
beforeEach(() => {
  created = [];
  signedInAs(customer);
  mockApi(contracts.getMe, () => ({ ...meOf(customer), client: { ...cedar, plan: 'professional' as const } }));
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

/** A draft for both platforms with a common text. */
async function write(common: string) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Facebook/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  await enter(user, screen.getByLabelText('Content'), common);
  const tab = (name: string) =>
    within(screen.getByRole('tablist', { name: 'Texts and files' })).getByRole('tab', { name });
  return { user, tab };
}

async function saved(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0];
}

it('a platform says the common text until it is given its own', async () => {
  const { user, tab } = await write('Fresh bread');
  await user.click(tab('Instagram'));
  const text = screen.getByLabelText('Text on Instagram');
  expect(text).toHaveValue('Fresh bread');
  await enter(user, text, ' #beirut');
  expect(tab('Instagram · customised')).toBeInTheDocument();
  expect(screen.getByText('Instagram 19/2200, 1/30 hashtags')).toBeInTheDocument();
  const preview = screen.getByRole('tablist', { name: 'Preview' });
  expect(within(preview).getByRole('tab', { name: 'Instagram' })).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('All platforms'));
  expect(screen.getByText('11/280 · Facebook 11/63206')).toBeInTheDocument();
  expect(await saved(user)).toMatchObject({ content: 'Fresh bread', texts: { instagram: 'Fresh bread #beirut' } });
});

it('a platform says the common text again when its own is emptied or taken back', async () => {
  const { user, tab } = await write('Fresh bread');
  await user.click(tab('Instagram'));
  await user.clear(screen.getByLabelText('Text on Instagram'));
  expect(tab('Instagram')).toBeInTheDocument();
  await user.click(tab('Facebook'));
  await enter(user, screen.getByLabelText('Text on Facebook'), ' and tea');
  await user.click(screen.getByRole('button', { name: 'Use the common text' }));
  expect(screen.getByLabelText('Text on Facebook')).toHaveValue('Fresh bread');
  expect(await saved(user)).toMatchObject({ content: 'Fresh bread', texts: {} });
});

it('a text that is too long for one platform can be said shorter there', async () => {
  const { user, tab } = await write('Fresh bread');
  const long = 'x'.repeat(2201);
  await user.click(screen.getByLabelText('Content'));
  await user.paste(long);
  expect(screen.getByText(/Instagram 2212\/2200/)).toBeInTheDocument();
  await user.click(tab('Instagram'));
  await user.clear(screen.getByLabelText('Text on Instagram'));
  await enter(user, screen.getByLabelText('Text on Instagram'), 'Short');
  expect(screen.getByText('Instagram 5/2200')).toBeInTheDocument();
  expect(await saved(user)).toMatchObject({ content: `Fresh bread${long}`, texts: { instagram: 'Short' } });
});

it('captions are asked and taken for the platform whose text is written', async () => {
  const asked: unknown[] = [];
  mockApi(contracts.getBrandNotes, () => ({ text: '', version: 0 }));
  mockApi(contracts.createCaptions, ({ body }) => {
    asked.push(body.platforms);
    return { suggestions: [{ caption: 'Warm bread', hashtags: [] }], writer: 'embedded' as const };
  });
  const { user, tab } = await write('Fresh bread');
  await user.click(tab('Facebook'));
  await user.click(screen.getByRole('button', { name: 'Suggest captions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest captions' }));
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  await user.click(await dialog.findByRole('button', { name: 'Replace the text with suggestion 1' }));
  expect(asked).toEqual([['facebook']]);
  expect(screen.getByLabelText('Text on Facebook')).toHaveValue('Warm bread');
  expect(await saved(user)).toMatchObject({ content: 'Fresh bread', texts: { facebook: 'Warm bread' } });
});

it('a platform has the first comment that is written in its tab, against limits of its own', async () => {
  const { user, tab } = await write('Fresh bread');
  expect(screen.queryByLabelText('First comment on Instagram')).toBeNull();
  await user.click(tab('Instagram'));
  await enter(user, screen.getByLabelText('First comment on Instagram'), 'Open till late #beirut');
  expect(screen.getByText('22/2200, 1/30 hashtags')).toBeInTheDocument();
  await user.click(tab('Facebook'));
  expect(screen.getByLabelText('First comment on Facebook')).toHaveValue('');
  expect(await saved(user)).toMatchObject({
    options: { instagram: { format: 'feed', firstComment: 'Open till late #beirut' } },
  });
});

it('a first comment is said to need a permission that the account does not have', async () => {
  mockApi(contracts.listConnections, () => ({
    connections: [{ ...facebook, cannotComment: true as const }, instagram],
  }));
  const { user, tab } = await write('Fresh bread');
  await user.click(tab('Facebook'));
  expect(screen.queryByText(/without the permission to comment/)).toBeNull();
  await enter(user, screen.getByLabelText('First comment on Facebook'), 'Open till late');
  expect(screen.getByText(/without the permission to comment/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Connect Facebook again' }));
  expect(await screen.findByRole('dialog', { name: /^Connect/ })).toBeInTheDocument();
});

it('usernames of collaborators are taken as they are written, and wrong ones are found', async () => {
  const { user, tab } = await write('Fresh bread');
  await user.click(tab('Instagram'));
  expect(screen.queryByLabelText('Cover of the reel')).toBeNull();
  await enter(user, screen.getByLabelText('Collaborators on Instagram'), '@chef.maya, saj_house chef.maya,');
  expect(await saved(user)).toMatchObject({
    options: { instagram: { format: 'feed', collaborators: ['chef.maya', 'saj_house'] } },
  });
});
