import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { signedOutDeliberately } from '../../web/src/auth/end-session-here.ts';
import { availability } from '../../web/src/offline/availability.ts';
import { recentMessages, toastStore } from '../../web/src/shell/toasts/toasts.ts';
import { noConversations } from '../../shared/domain/conversations/conversation-settings.ts';
import { noPostingSettings } from '../../shared/domain/planning/posting-settings.ts';
import { noProposedTimes, online } from './fixtures.ts';
import { mockApi, server } from './mock-api.ts';
import { SameSizes } from './same-sizes.ts';

// A busy machine renders slowly; tests wait for conditions, not times.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'Not found'),
});

/** Missing in jsdom. */
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
  ResizeObserver: SameSizes,
  // jsdom would close its only window; browsers close only tabs that a script opened.
  close() {},
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

// Tests must not share storage.
beforeEach(() => clear());

// In a hidden tab, toasts stay until somebody has looked: a busy machine may take longer than the seconds that they are shown.
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});

// The bell is on every page, what waits for a yes in every workspace, and staff are told on every page when nothing can be saved. Tests of slots know more.
beforeEach(() => {
  mockApi(contracts.getPostingSettings, () => noPostingSettings);
  mockApi(contracts.listProposedTimes, () => noProposedTimes);
  mockApi(contracts.listPostSeries, () => ({ series: [] }));
  mockApi(contracts.listPostTemplates, () => ({ templates: [] }));
  mockApi(contracts.getCalendar, () => ({ posts: [], publications: [], notes: [], total: 0, isCut: false }));
  mockApi(contracts.getConversationSettings, () => ({ ...noConversations, accounts: [] }));
  mockApi(contracts.getConversationCounts, () => ({ open: 0, mine: 0, isMore: false }));
  mockApi(contracts.listPublications, () => ({ posts: [] }));
  mockApi(contracts.listAuditEntries, () => ({ entries: [] }));
  mockApi(contracts.listEvergreenPosts, () => ({ isPaused: false, entries: [] }));
  mockApi(contracts.listNotifications, () => ({ notifications: [], unread: 0 }));
  mockApi(contracts.listBranding, () => ({ branding: [] }));
  mockApi(contracts.getBranding, ({ params: { clientId } }) => ({ clientId, version: 0 }));
  mockApi(contracts.getHealth, () => online);
  mockApi(contracts.getMyTwoFactor, () => ({ isOn: false }));
  mockApi(contracts.listMyPasskeys, () => ({ passkeys: [] }));
  mockApi(contracts.listApprovalChanges, () => 'retry: 3000\n\n');
  mockApi(contracts.listOpenApprovals, () => ({ rounds: [], waiting: 0 }));
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  cleanDocument();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  recentMessages.forget();
  signedOutDeliberately.set(false);
  window.sessionStorage.clear();
  window.localStorage.clear();
  if (!availability.current()) await lookAgain();
  server.resetHandlers();
});

afterAll(() => server.close());

/** What an app writes outside of its root. */
function cleanDocument() {
  document.title = '';
  document.body.replaceChildren();
  document.body.removeAttribute('class');
  document.documentElement.removeAttribute('style');
}

async function lookAgain() {
  mockApi(contracts.getHealth, () => online);
  await availability.check();
}
