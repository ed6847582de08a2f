import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { NewPostTemplate, PostTemplate } from '../../shared/domain/posts/post-template.ts';
import { postTemplateIdOf } from '../../shared/domain/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, instagram, libraryOf, picture } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

const { id, type, mimeType, url = '', name } = picture;
const special: PostTemplate = {
  id: postTemplateIdOf(customer.id, '01JTEMPX0000000000000TEM01'),
  name: 'Special of the day',
  content: 'Today: {dish}',
  texts: { instagram: 'Today: {dish} #beirut' },
  platforms: ['instagram', 'facebook'],
  media: [{ id, type, mimeType, url, name, altText: 'A loaf' }],
  platformMedia: {},
  options: { facebook: { link: 'https://cedar.example' } },
  createdAt: '2026-11-20T10:00:00.000Z',
};

let templates: PostTemplate[];
let saved: NewPostTemplate[];
let created: unknown[];
beforeEach(() => {
  signedInAs(customer);
  templates = [special];
  saved = [];
  created = [];
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listMedia, () => libraryOf([picture]));
  mockApi(contracts.listPostTemplates, () => ({ templates }));
  mockApi(contracts.createPostTemplate, ({ body }) => {
    saved.push(body);
    return { ...special, name: body.name };
  });
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function compose() {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return user;
}

type User = Awaited<ReturnType<typeof compose>>;

async function choose(user: User, item: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

it('begins a post with a template', async () => {
  const user = await compose();
  await choose(user, /Special of the day/);
  expect(screen.getByLabelText('Content')).toHaveValue('Today: {dish}');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created).toMatchObject([
    {
      content: 'Today: {dish}',
      texts: { instagram: 'Today: {dish} #beirut' },
      platforms: ['instagram', 'facebook'],
      media: [picture.id],
      altTexts: { [picture.id]: 'A loaf' },
      options: { facebook: { link: 'https://cedar.example' } },
    },
  ]);
});

it('asks before it replaces what was written', async () => {
  const user = await compose();
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await choose(user, /Special of the day/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin with this template?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  await choose(user, /Special of the day/);
  await user.click(await screen.findByRole('button', { name: 'Begin with the template' }));
  expect(screen.getByLabelText('Content')).toHaveValue('Today: {dish}');
});

it('saves the post as a template, without its time', async () => {
  const user = await compose();
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  expect(await screen.findByRole('menuitem', { name: /Save as template/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
  await choose(user, /Save as template/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await expectText('A name is required');
  await enter(user, dialog.getByLabelText('Name'), 'Bread');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await expectText('Template saved');
  expect(saved).toEqual([
    expect.objectContaining({ clientId: customer.id, name: 'Bread', content: 'Fresh bread', platforms: ['facebook'] }),
  ]);
  expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  expect(created).toEqual([]);
});

it('says that the name is taken', async () => {
  const taken = { code: 'post-template.name-taken', message: 'There is a template of this name' };
  mockApi(contracts.createPostTemplate, () => new Refusal(409, taken));
  const user = await compose();
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
  await choose(user, /Save as template/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  await enter(user, dialog.getByLabelText('Name'), special.name);
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await expectText(/The template could not be saved\. There is a template of this name/);
});

it('renames and deletes templates', async () => {
  mockApi(contracts.updatePostTemplate, ({ body }) => {
    templates = [{ ...special, ...body }];
    return { ...special, ...body };
  });
  mockApi(contracts.deletePostTemplate, () => {
    templates = [];
    return undefined;
  });
  const user = await compose();
  await choose(user, /Edit templates/);
  await user.click(await screen.findByRole('button', { name: 'Rename Special of the day' }));
  await user.clear(screen.getByLabelText('Name'));
  await enter(user, screen.getByLabelText('Name'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Lunch' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  await expectText('Template deleted');
  await expectText('No templates yet');
});

it('says what went wrong when the templates cannot be read', async () => {
  mockApi(contracts.listPostTemplates, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
  const user = await compose();
  await choose(user, /Edit templates/);
  await expectText('The templates could not be loaded');
});
