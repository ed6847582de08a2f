import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { appConfig } from '../../../web/src/api/app-config.ts';
import { config } from '../fixtures.ts';
import { addressOf, server } from '../mock-api.ts';

const answer = (make: () => Response) => server.use(http.get(addressOf('/config.json'), make));

it('settings that do not load are requested again, and distinguished from wrong ones', async () => {
  answer(() => HttpResponse.error());
  await expect(appConfig()).rejects.toMatchObject({ name: 'ApiError', code: 'api.unreachable' });
  answer(() => HttpResponse.json({ auth: {} }));
  await expect(appConfig()).rejects.toMatchObject({ name: 'ConfigError' });
  answer(() => HttpResponse.text('Gone', { status: 404 }));
  await expect(appConfig()).rejects.toMatchObject({ name: 'ConfigError' });
  answer(() => HttpResponse.json({ ...config }));
  expect(await appConfig()).toEqual(config);
  answer(() => HttpResponse.error());
  expect(await appConfig()).toEqual(config);
});
