import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Invitation, TeamMember } from '../../shared/domain/team/team.ts';
import { idOfClient, newClientId } from '../support/ids.ts';
import '../../web/src/features/team/join-page.tsx';
import '../../web/src/features/team/team-page.tsx';
import '../../web/src/features/team/looked-after-by.tsx';
import '../../web/src/pages/client.tsx';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, agency, cedar, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mockCognito, tokens } from './mock-cognito.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const own: TeamMember = { id: admin.id, name: agency.name, email: agency.email, rank: 'owner', clients: [] };
const nour: TeamMember = {
  id: idOfClient('01JCXN0000000000000000N0RA'),
  name: 'Nour',
  email: 'nour@agency.example',
  rank: 'writer',
  clients: [{ id: cedar.id, name: cedar.name }],
  lastSeenAt: '2026-11-20T09:00:00.000Z',
};
const invitation: Invitation = {
  id: 'a'.repeat(64),
  email: 'karim@agency.example',
  rank: 'viewer',
  clientIds: [],
  invitedBy: agency.name,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
};

let sent: unknown[];
let twoFactor: 'optional' | 'obligatory' | 'fixed';
beforeEach(() => {
  twoFactor = 'optional';
  sent = [];
  mockApi(contracts.listTeam, () => ({ members: [own, nour], invitations: [invitation], twoFactor }));
  mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  mockApi(contracts.updateTeamMember, ({ params, body }) => {
    sent.push([params.memberId, body]);
    return nour;
  });
});

async function open() {
  signedInAs(admin);
  openApp('/team');
  await expectText('nour@agency.example');
  return userEvent.setup();
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the team', () => {
  it('shows who they are, their rank, how many clients they have, and who is invited', async () => {
    await open();
    const row = within(screen.getByText('Nour').closest('tr') ?? document.body);
    for (const text of ['Writer', '1']) expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Agency (you)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Agency' })).not.toBeInTheDocument();
    expect(screen.getByText('karim@agency.example')).toBeInTheDocument();
  });

  it('invites with a rank and clients', async () => {
    const user = await open();
    mockApi(contracts.createInvitation, ({ body }) => {
      sent.push(body);
      return { invitation, isMailed: true };
    });
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const form = await dialog();
    await enter(user, form.getByRole('textbox', { name: /E-mail/ }), 'Dana@Agency.example');
    await user.click(form.getByRole('button', { name: /Choose clients/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(cedar.name) }));
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    await expectText('Invitation sent to dana@agency.example');
    expect(sent).toEqual([{ email: 'dana@agency.example', rank: 'writer', clientIds: [cedar.id], language: 'en' }]);
  });

  it('says at the field that an address is taken', async () => {
    const user = await open();
    const message = 'An account with this email already exists.';
    mockApi(
      contracts.createInvitation,
      () => new Refusal(409, { code: 'client.email-taken', message, fields: { email: message } }),
    );
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const form = await dialog();
    await enter(user, form.getByRole('textbox', { name: /E-mail/ }), 'dana@agency.example');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findAllByText(message)).toHaveLength(1);
  });

  it('changes a rank, and takes a client away', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Nour' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: /Rank/ }));
    await user.click(await screen.findByRole('option', { name: /Manager/ }));
    await user.click(form.getByRole('button', { name: `Remove ${cedar.name}` }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText('Saved');
    expect(sent).toEqual([[nour.id, { rank: 'manager', assign: [], unassign: [cedar.id] }]]);
  });

  it('gives all shown clients at once, and keeps those that the search leaves out', async () => {
    const found = ['Zaatar', 'Zalabia'].map((name) => ({ ...cedar, id: newClientId(), name }));
    mockApi(contracts.listClients, ({ query: { search } }) => {
      const clients = search === 'za' ? found : [];
      return { clients, total: clients.length, page: 1, totalPages: 1 };
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Nour' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: /Choose clients/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Find a client' }), 'za');
    await screen.findByRole('option', { name: /Zalabia/ });
    await user.click(screen.getByRole('option', { name: 'Select all shown' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText('Saved');
    expect(sent).toEqual([[nour.id, { assign: found.map(({ id }) => id), unassign: [] }]]);
  });

  it('gives none of an earlier list that no longer fits what is typed', async () => {
    const another = (name: string) => ({ ...cedar, id: newClientId(), name });
    const [cedars, found] = [[cedar, another('Cedar Café')], [another('Zaatar')]];
    mockApi(contracts.listClients, ({ query: { search } }) => {
      const clients = search === 'za' ? found : cedars;
      return { clients, total: clients.length, page: 1, totalPages: 1 };
    });
    mockApi(contracts.listTeam, () => ({ members: [own, { ...nour, clients: [] }], invitations: [], twoFactor }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Nour' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: /Choose clients/ }));
    const field = await screen.findByRole('combobox', { name: 'Find a client' });
    await screen.findByRole('option', { name: new RegExp(cedar.name) });
    // Typed and pressed in one moment, before the list follows.
    act(() => {
      fireEvent.change(field, { target: { value: 'za' } });
      fireEvent.mouseUp(screen.getByRole('option', { name: 'Select all shown' }));
    });
    await screen.findByRole('option', { name: /Zaatar/ });
    expect(form.queryByRole('button', { name: `Remove ${cedar.name}` })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Select all shown' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText('Saved');
    expect(sent).toEqual([[nour.id, { assign: found.map(({ id }) => id), unassign: [] }]]);
  });

  it('leaves the own rank to another owner', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Agency' }));
    const form = await dialog();
    expect(form.getByRole('button', { name: /Rank/ })).toBeDisabled();
    expect(form.getByText('Your own rank is for another owner to change.')).toBeInTheDocument();
  });

  it('removes a member, whose clients a colleague takes over', async () => {
    const user = await open();
    mockApi(contracts.deleteTeamMember, ({ params, query }) => {
      sent.push([params.memberId, query]);
      return { id: nour.id, name: nour.name };
    });
    await user.click(screen.getByRole('button', { name: 'Remove Nour' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: /Who takes over 1 client, its open posts and comments\?/ }));
    await user.click(await screen.findByRole('option', { name: /Agency/ }));
    await user.click(form.getByRole('button', { name: 'Remove' }));
    await expectText('Nour was removed');
    expect(sent).toEqual([[nour.id, { handOverTo: admin.id }]]);
  });

  it('removes an owner, whose open posts at all clients a colleague takes over', async () => {
    const [maya, omar] = [
      { ...nour, id: newClientId(), name: 'Maya', rank: 'owner' as const, clients: [] },
      { ...nour, id: newClientId(), name: 'Omar' },
    ];
    mockApi(contracts.listTeam, () => ({ members: [own, maya, omar], invitations: [], twoFactor }));
    mockApi(contracts.deleteTeamMember, ({ query }) => {
      sent.push(query);
      return { id: maya.id, name: maya.name };
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Maya' }));
    const form = await dialog();
    const choose = async (name: RegExp) => {
      await user.click(form.getByRole('button', { name: /Who takes over their open posts and comments\?/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(/Omar/);
    await form.findByText(/stay as they are. Comments that Omar may not answer are assigned to nobody\.$/);
    await choose(/Agency/);
    await waitFor(() => expect(form.queryByText(/stay as they are/)).not.toBeInTheDocument());
    await user.click(form.getByRole('button', { name: 'Remove' }));
    await expectText('Maya was removed');
    expect(sent).toEqual([{ handOverTo: admin.id }]);
  });

  it('sends an invitation again, and withdraws it', async () => {
    const user = await open();
    mockApi(contracts.createInvitation, ({ body }) => {
      sent.push(body);
      return { invitation, isMailed: false };
    });
    mockApi(contracts.deleteInvitation, ({ params }) => {
      sent.push(params.invitationId);
      return invitation;
    });
    await user.click(screen.getByRole('button', { name: `Send again to ${invitation.email}` }));
    await expectText(/no mail went to karim@agency.example/);
    await user.click(screen.getByRole('button', { name: `Withdraw the invitation to ${invitation.email}` }));
    await expectText('Invitation withdrawn');
    expect(sent).toEqual([{ email: invitation.email, rank: 'viewer', clientIds: [] }, invitation.id]);
  });
});

describe('two-factor authentication for all staff', () => {
  const toggle = () => screen.findByRole('checkbox', { name: /Two-factor authentication for all staff/ });

  it('is turned on by an owner', async () => {
    const user = await open();
    mockApi(contracts.updateTeam, ({ body }) => {
      sent.push(body);
      twoFactor = 'obligatory';
      return body;
    });
    await user.click(await toggle());
    await expectText('Two-factor authentication is obligatory for all staff');
    await waitFor(async () => expect(await toggle()).toBeChecked());
    expect(sent).toEqual([{ isTwoFactorObligatory: true }]);
  });

  it('leads whoever has no second factor to where it is turned on', async () => {
    signedInAs(admin);
    mockApi(contracts.getMe, () => ({ ...meOf(admin), isTwoFactorObligatory: true }));
    const app = openApp('/team');
    await waitFor(() => expect(app.path()).toBe('/account'));
  });

  it('stays on where the installation wants it', async () => {
    twoFactor = 'fixed';
    await open();
    expect(await toggle()).toBeChecked();
    expect(await toggle()).toBeDisabled();
  });
});

describe('the page of a client', () => {
  async function openClient(rank?: 'manager') {
    signedInAs({ ...admin, ...(rank && { rank }) });
    mockWorkspace();
    mockApi(contracts.listClientMembers, () => ({
      members: [{ id: nour.id, name: nour.name, rank: nour.rank }],
      owners: [],
    }));
    openApp(`/clients/${cedar.id}`);
    await expectText('Looked after by Nour');
    return userEvent.setup();
  }

  it('says who looks after the client, which owners change', async () => {
    const user = await openClient();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Remove Nour' }));
    await user.click(form.getByRole('button', { name: /Choose team members/ }));
    await user.click(await screen.findByRole('option', { name: /Agency/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectText('Saved');
    expect(sent).toEqual([
      [own.id, { assign: [cedar.id], unassign: [] }],
      [nour.id, { assign: [], unassign: [cedar.id] }],
    ]);
  });

  it('offers others no change', async () => {
    await openClient('manager');
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });
});

describe('the link of an invitation', () => {
  beforeEach(() => {
    mockApi(contracts.createInvitationView, ({ body: { token } }) =>
      token === 'secret'
        ? { email: invitation.email, rank: invitation.rank, invitedBy: 'Rima', agency: 'Beit Media' }
        : new Refusal(404, { code: 'invitation.not-found', message: 'This invitation does not work.' }),
    );
  });

  it('takes a name and a password, signs in and opens Home', async () => {
    const signedIn: unknown[] = [];
    mockApi(contracts.createTeamMember, ({ body }) => {
      sent.push(body);
      return { id: admin.id, email: invitation.email };
    });
    mockApi(contracts.getMe, () => meOf(admin));
    mockCognito({
      InitiateAuth: ({ AuthParameters }) => {
        signedIn.push(AuthParameters);
        return tokens();
      },
    });
    const app = openApp('/join#secret');
    const user = userEvent.setup();
    await expectText('Rima invites you to the team of Beit Media. Your rank: Viewer.');
    await enter(user, screen.getByLabelText(/Your name/), 'Karim');
    await enter(user, screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    expect(sent).toEqual([{ token: 'secret', name: 'Karim', password: 'a long password', language: 'en' }]);
    expect(signedIn).toEqual([{ USERNAME: invitation.email, PASSWORD: 'a long password' }]);
  });

  it('that does not work any more says so', async () => {
    openApp('/join#used');
    await expectText('This invitation does not work');
  });
});
