import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { BrandNotes } from '../../shared/domain/captions/brand-notes.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { permissionsOf } from '../../shared/domain/plans/plans.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, facebook, instagram, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/client/${customer.id}/posts/new`;
const suggestions = [
  { caption: 'Good morning, Beirut', hashtags: ['#manakish', '#morning'] },
  { caption: 'صباح الخير يا بيروت', hashtags: [] },
];
let asked: unknown[] = [];
let notes: BrandNotes;

function onPlan(plan: Client['plan']) {
  mockApi(contracts.getMe, () => ({
    ...meOf(customer),
    client: { ...cedar, plan },
    permissions: permissionsOf(plan),
  }));
}

beforeEach(() => {
  asked = [];
  notes = { text: '', version: 0 };
  signedInAs(customer);
  onPlan('professional');
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getBrandNotes, () => notes);
  mockApi(contracts.updateBrandNotes, ({ body }) => {
    if (body.version !== notes.version) return new Refusal(409, { code: 'brand-notes.changed', message: 'Changed' });
    notes = { text: body.text, version: notes.version + 1 };
    return notes;
  });
  mockApi(contracts.createCaptions, ({ body }) => {
    asked.push(body);
    return { suggestions, writer: 'embedded' as const };
  });
});

async function openComposer() {
  openApp(address);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return user;
}

async function openSuggestions(typed = 'Fresh bread') {
  const user = await openComposer();
  if (typed !== '') await enter(user, screen.getByLabelText('Content'), typed);
  await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
  await user.click(screen.getByRole('button', { name: 'Suggest captions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest captions' }));
  return { user, dialog };
}

function choose(place: number, value: string) {
  const select = createWrapper(screen.getByRole('dialog')).findAllSelects()[place];
  select?.openDropdown();
  select?.selectOptionByValue(value);
}

async function suggested() {
  const opened = await openSuggestions();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Suggest' }));
  await expectText('Good morning, Beirut');
  return opened;
}

describe('suggestions of captions', () => {
  it('are requested for the typed brief, the chosen platforms and the chosen style', async () => {
    const { user, dialog } = await openSuggestions();
    expect(dialog.getByLabelText('What the post is about')).toHaveValue('Fresh bread');
    expect(dialog.getByText('Fits Instagram')).toBeInTheDocument();
    const selects = createWrapper(screen.getByRole('dialog')).findAllSelects();
    for (const [index, value] of ['new', 'playful', 'long', 'ar'].entries()) {
      selects[index]?.openDropdown();
      selects[index]?.selectOptionByValue(value);
    }
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await waitFor(() =>
      expect(asked).toEqual([
        {
          task: 'new',
          brief: 'Fresh bread',
          tone: 'playful',
          length: 'long',
          language: 'ar',
          platforms: ['instagram'],
          pictures: [],
        },
      ]),
    );
  });

  it('say who wrote them, and change nothing by themselves', async () => {
    await suggested();
    await expectText('Written by the embedded writer, without a language model');
    expect(screen.getByRole('region', { name: '2 suggestions' })).toHaveFocus();
    expect(screen.getByText('صباح الخير يا بيروت')).toHaveAttribute('dir', 'auto');
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  });

  it.each([
    ['are put after what is typed', 'Insert suggestion 1', 'Fresh bread\n\nGood morning, Beirut\n\n#manakish #morning'],
    ['take the place of what is typed', 'Replace the text with suggestion 2', 'صباح الخير يا بيروت'],
  ])('%s on request', async (_, button, content) => {
    const { user, dialog } = await suggested();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(screen.getByLabelText('Content')).toHaveValue(content);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Suggest captions' })).toBeNull());
  });

  it('can be copied', async () => {
    const { user, dialog } = await suggested();
    await user.click(dialog.getByRole('button', { name: 'Copy suggestion 1' }));
    await expectText('Suggestion copied');
    expect(await navigator.clipboard.readText()).toBe('Good morning, Beirut\n\n#manakish #morning');
  });

  it('need something to be about', async () => {
    const { user, dialog } = await openSuggestions('');
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await expectText('Please say what the post is about');
    expect(asked).toEqual([]);
  });

  it('that could not be made lose nothing', async () => {
    const { user, dialog } = await suggested();
    const message = 'The writer is not available. Please try again.';
    mockApi(contracts.createCaptions, () => new Refusal(503, { code: 'captions.unavailable', message }));
    await enter(user, dialog.getByLabelText('What the post is about'), ' at seven');
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await expectText(new RegExp(message));
    expect(dialog.getByLabelText('What the post is about')).toHaveValue('Fresh bread at seven');
    expect(dialog.getByText('Good morning, Beirut')).toBeInTheDocument();
  });

  it('can be taken back with one press, as long as nothing else was typed', async () => {
    const { user, dialog } = await suggested();
    await user.click(dialog.getByRole('button', { name: 'Replace the text with suggestion 1' }));
    await expectText('The text for all platforms is another now.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
    expect(screen.queryByText('The text for all platforms is another now.')).toBeNull();
  });

  it('rewrite the text at hand in its own language, or in another', async () => {
    const { user, dialog } = await openSuggestions('Du pain frais pour vous');
    choose(0, 'shorter');
    expect(dialog.getByLabelText('The text at hand')).toHaveValue('Du pain frais pour vous');
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await waitFor(() => expect(asked).toMatchObject([{ task: 'shorter', language: 'fr' }]));
    choose(0, 'language');
    choose(1, 'ar');
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await waitFor(() => expect(asked).toMatchObject([{}, { task: 'language', language: 'ar' }]));
  });

  it('go to each platform with one press, and are taken back together', async () => {
    mockApi(contracts.createCaptions, ({ body }) => {
      asked.push(body);
      const versions = body.platforms.map((platform) => ({ platform, caption: `On ${platform}`, hashtags: [] }));
      return { suggestions: versions, writer: 'bedrock' as const };
    });
    const user = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    for (const name of [/^Facebook/, /^Instagram/]) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Suggest captions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggest captions' }));
    choose(0, 'platforms');
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    await user.click(await dialog.findByRole('button', { name: 'Use them all' }));
    expect(asked).toMatchObject([{ task: 'platforms', platforms: ['facebook', 'instagram'], pictures: [] }]);
    await user.click(screen.getByRole('tab', { name: 'Instagram · customised' }));
    expect(screen.getByLabelText('Text on Instagram')).toHaveValue('On instagram');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Text on Instagram')).toHaveValue('Fresh bread');
    expect(screen.queryByRole('tab', { name: /customised/ })).toBeNull();
  });

  it('tell staff what this month’s cost of the client’s budget', async () => {
    signedInAs(admin);
    mockApi(contracts.getMe, () => meOf(admin));
    const spent = { microDollars: 12_300, calls: 12, inputTokens: 8000, outputTokens: 3000 };
    mockApi(contracts.getCaptionSpend, () => ({ ...spent, budget: 1_000_000 }));
    const user = await openComposer();
    await user.click(screen.getByRole('button', { name: 'Suggest captions' }));
    await expectText('AI writing for this client this month: $0.0123 of $1.00, 12 calls');
  });

  it('are an example made of the own text in a plan without them, which says what it is and asks nobody', async () => {
    onPlan('starter');
    const user = await openComposer();
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('button', { name: 'Suggest captions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggest captions' }));
    await expectText(/a fixed rule makes of your own text, without a language model/);
    expect(dialog.getByRole('region', { name: 'What you would get' })).toHaveTextContent(/Fresh bread/);
    expect(dialog.getByText('Not available in your plan')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(dialog.queryByRole('button', { name: 'Suggest' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('brand notes', () => {
  it('are written from the suggestions, which keep what was typed', async () => {
    const { user, dialog } = await openSuggestions();
    await enter(user, dialog.getByLabelText('What the post is about'), ' today');
    await user.click(await dialog.findByRole('button', { name: 'Write brand notes' }));
    await enter(user, await screen.findByRole('textbox', { name: 'Brand voice' }), 'We say manousheh');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Brand notes saved');
    const again = within(await screen.findByRole('dialog', { name: 'Suggest captions' }));
    expect(again.getByText('We say manousheh')).toBeInTheDocument();
    expect(again.getByLabelText('What the post is about')).toHaveValue('Fresh bread today');
    expect(notes).toEqual({ text: 'We say manousheh', version: 1 });
  });

  it('are in the settings, and do not overwrite a concurrent change', async () => {
    notes = { text: 'We say manousheh', version: 3 };
    openApp(`/client/${customer.id}/settings`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit brand notes' }));
    notes = { text: 'Theirs', version: 4 };
    await enter(user, await screen.findByRole('textbox', { name: 'Brand voice' }), ' always');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText(/The brand notes could not be saved. Changed/);
    expect(screen.getByRole('textbox', { name: 'Brand voice' })).toHaveValue('We say manousheh always');
    expect(notes.text).toBe('Theirs');
  });

  it('are no part of a plan without suggestions', async () => {
    onPlan('starter');
    openApp(`/client/${customer.id}/settings`);
    await expectText('Feature Not Available');
    expect(screen.queryByRole('button', { name: /brand notes/ })).toBeNull();
  });
});
