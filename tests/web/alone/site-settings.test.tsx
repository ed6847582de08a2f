import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { addressOf, server } from '../mock-api.ts';
import { openApp } from '../render-app.tsx';
import { expectText } from '../expect-text.ts';

beforeEach(() => server.use(http.get(addressOf('/config.json'), () => HttpResponse.json({ auth: {} }))));

it.each(['/contact', '/login'])('%s reports missing settings of the site, and logs it', async (address) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  openApp(address);
  await expectText(/settings of this site could not be read/);
  expect(logged).toHaveBeenCalled();
});
