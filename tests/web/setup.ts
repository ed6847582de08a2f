import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { toastStore } from '../../web/src/shell/toasts.ts';
import { server } from './mock-api.ts';

// A busy machine is slow to draw; what is waited for is a condition, not a time.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message ?? 'Not found'),
});

/** What browsers have and jsdom lacks. */
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo() {},
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  window.sessionStorage.clear();
  window.localStorage.clear();
  server.resetHandlers();
});

afterAll(() => server.close());
