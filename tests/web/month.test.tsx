import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MonthDraftRequest } from '../../shared/domain/captions/month-draft.ts';
import { postIdOfRow, postImportIdOf, type ImportedPost } from '../../shared/domain/posts/post-import.ts';
import { permissionsOf, type Plan } from '../../shared/domain/plans/plans.ts';
import { forgetKept } from '../../web/src/offline/kept-on-device.ts';
import { enter } from './enter.ts';
import { cedar, customer, facebook, instagram, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/client/${customer.id}/posts/month`;
const importId = postImportIdOf(customer.id, '01JD1111111111111111111111');
const answer: ResponseOf<typeof contracts.createMonthDraft> = {
  drafts: [
    { at: '2026-12-01T10:00:00.000Z', by: 'slot', text: 'Good morning' },
    { at: '2026-12-25T10:00:00.000Z', by: 'best-time', text: 'Merry Christmas' },
  ],
  refused: [{ at: '2026-12-10T10:00:00.000Z', because: 'mixed-languages' }],
  timeZone: 'Asia/Beirut',
  writer: 'embedded',
};
let asked: MonthDraftRequest[];
let stored: ImportedPost[];
let prints: string[];

function onPlan(plan: Plan) {
  mockApi(contracts.getMe, () => ({
    ...meOf(customer),
    client: { ...cedar, plan },
    permissions: permissionsOf(plan),
  }));
}

beforeEach(() => {
  [asked, stored, prints] = [[], [], []];
  forgetKept();
  signedInAs(customer);
  onPlan('enterprise');
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.getBrandNotes, () => ({ text: 'We say manousheh', version: 1 }));
  mockApi(contracts.getCaptionSpend, () => ({
    microDollars: 90_000,
    calls: 12,
    inputTokens: 1,
    outputTokens: 1,
    budget: 3_000_000,
  }));
  mockApi(contracts.createMonthDraft, ({ body }) => {
    asked.push(body);
    return answer;
  });
  mockApi(contracts.createPostImport, ({ body: { fingerprint, fileName, rows } }) => {
    prints.push(fingerprint);
    return { id: importId, fingerprint, fileName, rows, createdAt: '2026-11-30T10:00:00.000Z' };
  });
  mockApi(contracts.createImportedPosts, ({ body }) => {
    stored.push(...body.posts);
    return {
      results: body.posts.map(({ row }) => ({ row, success: true as const, postId: postIdOfRow(importId, row) })),
    };
  });
});

async function openMonth() {
  openApp(address);
  await screen.findByRole('heading', { name: 'Draft a month' });
  await screen.findByText('We say manousheh');
  return userEvent.setup();
}

async function drafted() {
  const user = await openMonth();
  await enter(user, screen.getByLabelText('What happens this month'), 'New oven');
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  await expectText('2 proposals');
  return user;
}

const textFields = () => within(screen.getByRole('list', { name: 'Proposed posts' })).getAllByRole('textbox');

it('a month is asked for as chosen, at the connected platforms, and says before what is used of the plan', async () => {
  const user = await openMonth();
  await expectText(/3% of what the plan includes is used, in 12 calls/);
  const selects = createWrapper().findAllSelects();
  selects[1]?.openDropdown();
  selects[1]?.selectOptionByValue('3');
  await enter(user, screen.getByLabelText('What happens this month'), 'New oven');
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() =>
    expect(asked).toMatchObject([
      { posts: 3, about: 'New oven', tone: 'friendly', language: 'en', platforms: ['facebook', 'instagram'] },
    ]),
  );
});

it('proposals say who wrote them, when they go, what day it is, and what has none', async () => {
  await drafted();
  await expectText('Written by the embedded writer, without a language model');
  await expectText(/This is a stand-in/);
  const list = within(screen.getByRole('list', { name: 'Proposed posts' }));
  expect(list.getByText('Christmas')).toBeInTheDocument();
  expect(list.getByText('One of the best times')).toBeInTheDocument();
  expect(textFields().map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'Good morning',
    'Merry Christmas',
  ]);
  await expectText('Nothing is proposed for one time');
  await expectText(/the writer did not keep to one language/);
  await expectText('5 posts have no time: the month has no more free ones.');
});

it('what is typed and changed outlives a reload', async () => {
  const user = await drafted();
  await enter(user, textFields()[0]!, ', Beirut');
  await user.click(screen.getAllByRole('checkbox', { name: /25 December/ })[0]!);
  cleanup();
  await openMonth();
  expect(screen.getByLabelText('What happens this month')).toHaveValue('New oven');
  expect(textFields()[0]).toHaveValue('Good morning, Beirut');
  expect(screen.getByRole('checkbox', { name: /25 December/ })).not.toBeChecked();
  expect(asked).toHaveLength(1);
});

it('what is chosen is kept as drafts, marked and once, and nothing is scheduled', async () => {
  const user = await drafted();
  await enter(user, textFields()[0]!, ', Beirut');
  await user.click(screen.getByRole('checkbox', { name: /25 December/ }));
  await user.click(screen.getByRole('button', { name: 'Keep 1 draft' }));
  await expectText('1 draft kept');
  const common = { status: 'draft', platforms: ['facebook', 'instagram'], timeZone: 'Asia/Beirut', isByAgent: true };
  expect(stored).toMatchObject([
    { ...common, row: 1, content: 'Good morning, Beirut', scheduledFor: answer.drafts[0]?.at },
  ]);
  expect(screen.getByRole('link', { name: 'Show drafts' })).toHaveAttribute(
    'href',
    `/client/${customer.id}/posts?status=draft`,
  );
  await user.click(screen.getByRole('checkbox', { name: /25 December/ }));
  await user.click(screen.getByRole('button', { name: 'Keep 1 draft' }));
  await expectText('2 drafts kept');
  expect(stored.map(({ row }) => row)).toEqual([1, 2]);
  expect(new Set(prints).size).toBe(1);

  mockApi(contracts.createImportUndo, () => ({ removed: 2, kept: [] }));
  mockApi(contracts.deleteImportFiles, () => ({ removed: 0, kept: [], isDone: true }));
  await user.click(screen.getByRole('button', { name: /^Delete the drafts of \w+ \d+$/ }));
  await user.click(
    within(screen.getByRole('dialog', { name: /^Delete the drafts of \w+ \d+\?$/ })).getByRole('button', {
      name: 'Delete the drafts',
    }),
  );
  await expectText('2 posts deleted');
  await waitFor(() => expect(screen.queryByText('2 drafts kept')).toBeNull());
});

it('a refused draft stays with its reason, and so do all when nothing could be stored', async () => {
  const user = await drafted();
  mockApi(contracts.createImportedPosts, ({ body }) => ({
    results: body.posts.map(({ row }) =>
      row === 1
        ? { row, success: false as const, error: 'Past', errorCode: { code: 'post.past' } }
        : { row, success: true as const, postId: postIdOfRow(importId, row) },
    ),
  }));
  await user.click(screen.getByRole('button', { name: 'Keep 2 drafts' }));
  await expectText('1 draft kept');
  expect(textFields()).toHaveLength(1);
  mockApi(contracts.createImportedPosts, () => new Refusal(503, { code: 'request.failed', message: 'Not now' }));
  await user.click(screen.getByRole('button', { name: 'Keep 1 draft' }));
  await expectText(/The drafts could not be kept/);
  expect(textFields()).toHaveLength(1);
});

it('drafting again asks before it replaces what was changed, and a refusal loses nothing', async () => {
  const user = await drafted();
  await enter(user, textFields()[0]!, ', Beirut');
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draft again?' }));
  mockApi(contracts.createMonthDraft, () => new Refusal(403, { code: 'captions.budget-spent', message: 'Used up' }));
  await user.click(dialog.getByRole('button', { name: 'Draft' }));
  await expectText(/The month could not be drafted. Used up/);
  expect(textFields()[0]).toHaveValue('Good morning, Beirut');
});

it('is for Enterprise', async () => {
  onPlan('professional');
  openApp(address);
  await expectText('Feature Not Available');
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
});
