import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { SavedView } from '../../shared/domain/clients/saved-view.ts';
import { admin, cedar, meOf } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/clients.tsx';

/** Answers with what was saved, as the account does. */
function openClients(savedViews: SavedView[] = [], address = '/clients?view=table') {
  signedInAs(admin);
  const saved: unknown[] = [];
  const me = (views: SavedView[]) => {
    const known = meOf(admin);
    return { ...known, client: { ...known.client, savedViews: views } };
  };
  mockApi(contracts.getMe, () => me(savedViews));
  mockApi(contracts.updateMe, ({ body }) => {
    saved.push(body.savedViews);
    return me(body.savedViews ?? []);
  });
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  return { app: openApp(address), saved, user: userEvent.setup() };
}

const trials: SavedView = { list: 'clients', name: 'Trials', search: 'columns=plan&status=trial&view=table' };
const late: SavedView = { list: 'posts', name: 'Late', search: 'status=failed' };

it('keeps the filters, the order and the columns of a list under a name', async () => {
  const { saved, user } = openClients([late], '/clients?view=table&status=trial&sort=name&page=2');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await expectText('A name is required');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Trials by name ');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await expectText('View saved: Trials by name');
  const columns = 'contact+password+plan+platforms+subscription+joined';
  const search = `columns=${columns}&sort=name&status=trial&view=table`;
  expect(saved).toEqual([[late, { list: 'clients', name: 'Trials by name', search }]]);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Trials by name' })).toBeInTheDocument();
});

it('opens a view of this list by its name, with its columns', async () => {
  const { app, user } = openClients([trials, late]);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Late' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Trials' }));
  await waitFor(() => expect(app.path()).toBe(`/clients?${trials.search}`));
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())).toEqual([
      // Of the boxes to choose by.
      '',
      'Client',
      'Plan',
      'Actions',
    ]),
  );
});

it('deletes a view, and says when that failed', async () => {
  const { saved, user } = openClients([trials, late]);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete views…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Trials' }));
  await expectText('View deleted: Trials');
  expect(saved).toEqual([[late]]);
  await expectText('No saved views yet');
});

it('says when a view could not be saved', async () => {
  const { user } = openClients();
  mockApi(contracts.updateMe, broken);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'All{Enter}');
  await expectText('The view could not be saved. It broke');
});

it('opens a client by a press anywhere on its row, but not by one on its menu or on chosen text', async () => {
  const { app, user } = openClients();
  const cell = await screen.findByText('owner@cedar.example');
  await user.click(screen.getByRole('button', { name: 'Actions for Cedar Bakery' }));
  await user.keyboard('{Escape}');
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  fireEvent.click(cell);
  expect(app.path()).toBe('/clients?view=table');
  selection.mockRestore();
  fireEvent.click(cell);
  await waitFor(() => expect(app.path()).toBe(`/clients/${cedar.id}`));
});

it('opens a tab by the middle button on a row', async () => {
  openClients();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent(await screen.findByText('owner@cedar.example'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`/clients/${cedar.id}$`)), '_blank', 'noopener');
  opened.mockRestore();
});
