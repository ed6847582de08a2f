import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { noPostingSettings, placesLimit, type PostingSettings } from '../../shared/domain/planning/posting-settings.ts';
import type { NewPost } from '../../shared/domain/posts/post.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, instagram, libraryOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const byblos = { id: '105100000000004', name: 'Byblos Old Souk' };
const cedars = { id: '105100000000005', name: 'Cedars of God' };

let created: Pick<NewPost, 'options'>[];
let settings: PostingSettings;
let asked: string[];
beforeEach(() => {
  created = [];
  asked = [];
  settings = { ...noPostingSettings, places: [cedars], version: 4 };
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listMedia, () => libraryOf([]));
  mockApi(contracts.getPostingSettings, () => settings);
  mockApi(contracts.updatePostingSettings, ({ body }) => {
    settings = { ...settings, ...body, version: body.version + 1 };
    return settings;
  });
  mockApi(contracts.listPlaces, ({ params: { platform }, query }) => {
    asked.push(`${platform} ${query?.q}`);
    return { places: [{ ...byblos, address: 'Byblos, Lebanon' }] };
  });
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
});

async function compose(platform: 'Instagram' | 'Facebook') {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${platform}`) }));
  await screen.findByText(`Location on ${platform}`);
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  return user;
}

function field() {
  const select = createWrapper().findSelect('.location-field > *');
  if (select === null) throw new Error('the field of places is not shown');
  return select;
}

const offered = () =>
  field()
    .findDropdown()
    .findOptions()
    .map((option) => option.getElement().textContent);

async function search(words: string) {
  field().openDropdown();
  field().findFilteringInput()?.setInputValue(words);
  await waitFor(() => expect(offered()).toContain('Byblos Old SoukByblos, Lebanon'));
}

async function savedOptions(user: Awaited<ReturnType<typeof compose>>) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0]?.options;
}

it.each(['Instagram', 'Facebook'] as const)('a place is searched on %s, and shown with the name', async (platform) => {
  const user = await compose(platform);
  await search('byb');
  expect(asked).toContain(`${platform.toLowerCase()} byb`);
  field().selectOptionByValue(byblos.id);
  const shown = platform === 'Instagram' ? 'Byblos Old Souk' : 'at Byblos Old Souk';
  expect(await screen.findByText(shown, { selector: '.platform-preview bdi' })).toBeInTheDocument();
  expect(await savedOptions(user)).toMatchObject({ [platform.toLowerCase()]: { location: byblos } });
});

it('favourites are offered first, without a search', async () => {
  const user = await compose('Instagram');
  field().openDropdown();
  expect(offered()).toEqual(['Cedars of God']);
  field().selectOptionByValue(cedars.id);
  expect(asked).toEqual([]);
  expect(await savedOptions(user)).toMatchObject({ instagram: { location: cedars } });
});

it('a place becomes a favourite of the client, and is none again', async () => {
  const user = await compose('Instagram');
  await search('byb');
  field().selectOptionByValue(byblos.id);
  await user.click(screen.getByRole('button', { name: 'Keep Byblos Old Souk as a favourite' }));
  await expectText('Byblos Old Souk is a favourite now');
  expect(settings).toMatchObject({ places: [cedars, byblos], version: 5 });
  await user.click(screen.getByRole('button', { name: 'Remove Byblos Old Souk from the favourites' }));
  await expectText('Byblos Old Souk is no favourite any more');
  expect(settings).toMatchObject({ places: [cedars], version: 6 });
});

it('says when there are too many favourites', async () => {
  const places = Array.from({ length: placesLimit }, (_, number) => ({ id: String(number), name: `Souk ${number}` }));
  settings = { ...settings, places };
  await compose('Instagram');
  await search('byb');
  field().selectOptionByValue(byblos.id);
  expect(screen.getByRole('button', { name: 'Keep Byblos Old Souk as a favourite' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('a chosen place is taken out', async () => {
  const user = await compose('Instagram');
  field().openDropdown();
  field().selectOptionByValue(cedars.id);
  await user.click(screen.getByRole('button', { name: 'Remove the location from Instagram' }));
  expect(await savedOptions(user)).toEqual({ instagram: { format: 'feed' } });
});

it('says why places cannot be searched, and offers favourites all the same', async () => {
  mockApi(
    contracts.listPlaces,
    () =>
      new Refusal(409, { code: 'places.not-permitted', message: 'Not permitted', params: { platform: 'Instagram' } }),
  );
  await compose('Instagram');
  field().openDropdown();
  field().findFilteringInput()?.setInputValue('ced');
  await waitFor(() => expect(field().findStatusIndicator()?.getElement()).toHaveTextContent(/could not be searched/));
  expect(offered()).toEqual(['Cedars of God']);
});

it('says that a story shows none', async () => {
  const user = await compose('Instagram');
  field().openDropdown();
  field().selectOptionByValue(cedars.id);
  expect(screen.queryByText('This kind of post shows no location on Instagram.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Story/ }));
  await expectText('This kind of post shows no location on Instagram.');
});
