import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { approvalsOf } from '../../shared/domain/approvals/approval-policy.ts';
import type { ShownBranding } from '../../shared/domain/clients/branding.ts';
import { initialsOf } from '../../shared/domain/clients/client-colour.ts';
import { mediaIdOf } from '../../shared/domain/ids.ts';
import '../../web/src/pages/client.tsx';
import { admin, cedar, libraryOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const logo = { id: mediaIdOf(cedar.id, '01JD2222222222222222222222'), url: '/media/logo.jpg' };
let mark: ShownBranding;
let asked: string[];

beforeEach(() => {
  signedInAs(admin);
  mockWorkspace();
  mark = { clientId: cedar.id, version: 0 };
  asked = [];
  mockApi(contracts.getBrandNotes, () => ({ text: '', version: 0 }));
  mockApi(contracts.listApprovals, () => ({ rounds: [], settings: approvalsOf({}) }));
  mockApi(contracts.getBranding, () => mark);
  mockApi(contracts.listBranding, ({ query: { clientIds } }) => {
    asked.push(clientIds.join());
    return { branding: mark.version === 0 ? [] : [mark] };
  });
});

const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.client-avatar img')];
const heading = async () => screen.findByRole('heading', { name: cedar.name, level: 1 });

async function openDialog() {
  openApp(`/clients/${cedar.id}/brand`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change logo and colour' }));
  await screen.findByRole('radio', { name: 'Automatic' });
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Logo and colour' })) };
}

it('the first letters of the name stand for a client without a logo, and all branding of a page are one request', async () => {
  openApp(`/clients/${cedar.id}/brand`);
  expect((await heading()).querySelector('.client-avatar')).toHaveTextContent(initialsOf(cedar.name));
  await screen.findByRole('button', { name: 'Change logo and colour' });
  await waitFor(() => expect(asked).toEqual([cedar.id]));
});

it('a logo is shown small, else as it is, and the letters on the colour where it does not load', async () => {
  mark = { clientId: cedar.id, colour: 'teal', logo, version: 3 };
  openApp(`/clients/${cedar.id}/brand`);
  await waitFor(() => expect(pictures().length).toBeGreaterThan(0));
  const [picture] = pictures();
  expect(picture).toHaveAttribute('srcset', '/media/logo.96.webp 96w, /media/logo.320.webp 320w');
  picture!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(picture).not.toHaveAttribute('srcset'));
  expect(picture).toHaveAttribute('src', logo.url);
  picture!.dispatchEvent(new Event('error'));
  const shown = (await heading()).querySelector<HTMLElement>('.client-avatar');
  await waitFor(() => expect(shown).toHaveTextContent(initialsOf(cedar.name)));
  expect(shown?.style.background).toBe('rgb(0, 117, 127)');
});

it('a square of the library becomes the logo as it is, with a colour', async () => {
  const square = {
    id: logo.id,
    name: 'logo.jpg',
    type: 'image' as const,
    mimeType: 'image/jpeg',
    size: 9,
    width: 300,
    height: 300,
    status: 'ready' as const,
    url: logo.url,
    uploadedAt: '2026-11-20T08:30:00.000Z',
  };
  const edits: unknown[] = [];
  mockApi(contracts.listMedia, () => libraryOf([square]));
  mockApi(contracts.updateBranding, ({ body }) => {
    edits.push(body);
    mark = { clientId: cedar.id, colour: 'pink', logo, version: 1 };
    return mark;
  });
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Pink' }));
  await user.click(dialog.getByRole('button', { name: 'Choose from the library' }));
  await user.click(await screen.findByRole('button', { name: 'logo.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 file' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectText('The logo and the colour have been saved');
  expect(edits).toEqual([{ logo: logo.id, colour: 'pink', version: 0 }]);
  await waitFor(() => expect(pictures()[0]).toHaveAttribute('src', logo.url));
});

it('a mark that somebody else changed meanwhile is not overwritten', async () => {
  mark = { clientId: cedar.id, logo, version: 2 };
  mockApi(contracts.updateBranding, () => new Refusal(409, { code: 'branding.changed', message: 'Changed meanwhile' }));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Remove the logo' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectText(/The logo and the colour could not be saved/);
});
