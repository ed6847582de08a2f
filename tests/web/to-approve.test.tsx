import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ApprovalCard } from '../../shared/domain/approvals/approval-card.ts';
import { type ApprovalPolicy, ApprovalPolicy as Policy } from '../../shared/domain/approvals/approval-policy.ts';
import { approvalRoundIdOf, asPostId } from '../../shared/domain/ids.ts';
import { approvalSilence } from '../../web/src/messages/approval-silence.ts';
import '../../web/src/features/workspace/approvals/approvals-page.tsx';
import '../../web/src/pages/workspace.tsx';
import { customer, draft } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const at = '2026-12-04T10:00:00.000Z';
const roundId = approvalRoundIdOf(draft.clientId, '01JD5555555555555555555555');

const card = (text: string, more: Partial<ApprovalCard> = {}): ApprovalCard => ({
  postId: draft.id,
  state: 'asked',
  seen: 'h',
  shown: { platforms: [{ platform: 'facebook', text, files: [] }], timeZone: 'Asia/Beirut', scheduledFor: at },
  isPastTime: false,
  links: [],
  entries: [],
  ...more,
});

const round = {
  id: roundId,
  postIds: [draft.id],
  language: 'en' as const,
  sentBy: [],
  createdAt: at,
  createdBy: 'Nashra',
  expiresAt: at,
  openings: 0,
  hasPin: false,
};

function openScreen(policy: ApprovalPolicy, ...cards: ApprovalCard[]) {
  const view = { clientName: 'Cedar', agency: 'Nashra', policy, language: 'en' as const, expiresAt: at, cards };
  mockApi(contracts.listOpenApprovals, () => ({ rounds: [{ round, view }], waiting: 1 }));
  openApp(`/client/${customer.id}/approvals`);
}

beforeEach(() => {
  signedInAs(customer);
  mockWorkspace();
});

describe('the posts to approve of a signed-in client', () => {
  it.each(Policy.options)(
    'say what silence means where the policy is %s, as the page of a link does',
    async (policy) => {
      const { posts, post } = approvalSilence.en[policy];
      openScreen(policy, card('Fresh bread'));
      expect(await screen.findByText(posts)).toBeVisible();
      expect(screen.getByText(post)).toBeVisible();
    },
  );

  it('say of one that an agent wrote that silence does not send it', async () => {
    openScreen(
      'unless-no',
      card('Fresh bread'),
      card('Of an agent', { postId: asPostId(`${draft.clientId}-01JD5555555555555555555557`), isByAgent: true }),
    );
    expect(await screen.findByText(approvalSilence.en['unless-no'].posts)).toBeVisible();
    expect(screen.getByText(approvalSilence.en['unless-no'].post)).toBeVisible();
    expect(screen.getByText(approvalSilence.en['until-yes'].post)).toBeVisible();
  });

  it('say it of no post that was answered, has no time or is past it', async () => {
    const [past, timeless] = ['01JD5555555555555555555557', '01JD5555555555555555555558'];
    const shown = {
      platforms: [{ platform: 'facebook' as const, text: 'Some day', files: [] }],
      timeZone: 'Asia/Beirut',
    };
    openScreen(
      'unless-no',
      card('Said yes', { state: 'yes' }),
      card('Too late', { isPastTime: true, postId: `${draft.clientId}-${past}` as typeof draft.id }),
      card('Some day', { shown, postId: `${draft.clientId}-${timeless}` as typeof draft.id }),
    );
    const main = within(await screen.findByRole('main'));
    for (const text of ['Said yes', 'Too late', 'Some day']) expect(await main.findByText(text)).toBeVisible();
    expect(main.queryByText(approvalSilence.en['unless-no'].post)).toBeNull();
  });

  it.each([
    ['other files alone', ['bread.jpg'], ['oven.jpg'], 'Files before: Facebook', ['bread.jpg']],
    ['files where there were none', [], ['oven.jpg'], 'No files before: Facebook', []],
  ])('shows %s as what changed', async (_what, was, now, said, shownBefore) => {
    const post = (...names: string[]) => ({
      platforms: [
        {
          platform: 'facebook' as const,
          text: 'Fresh bread',
          files: names.map((name) => ({ id: name, type: 'image' as const, url: `/media/${name}`, name })),
        },
      ],
      timeZone: 'Asia/Beirut',
      scheduledFor: at,
    });
    openScreen('unless-no', card('Fresh bread', { before: post(...was), shown: post(...now) }));
    const told = (await screen.findByText(said)).closest<HTMLElement>('figure') ?? document.createElement('figure');
    expect(
      within(told)
        .queryAllByRole('img')
        .map((picture) => picture.getAttribute('alt')),
    ).toEqual(shownBefore);
  });

  it('says where a post was to go before', async () => {
    const platforms = ['facebook', 'instagram'] as const;
    const post = (count: number) => ({
      platforms: platforms.slice(0, count).map((platform) => ({ platform, text: 'Fresh bread', files: [] })),
      timeZone: 'Asia/Beirut',
      scheduledFor: at,
    });
    openScreen('unless-no', card('Fresh bread', { before: post(2), shown: post(1) }));
    expect(await screen.findByText('Platforms before: Facebook, Instagram')).toBeVisible();
  });
});
