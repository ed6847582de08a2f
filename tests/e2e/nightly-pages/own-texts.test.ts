import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { publishedAt, publishedPostsAt, settled } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { everyone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'instagram', 'facebook', 'bluesky'));
});

it.each(everyone)(
  '%s writes one post differently for three platforms, and finds it by each text',
  async (where, seat, role) => {
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    const { demo, url } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
    for (const platform of ['Instagram', 'Facebook', 'Bluesky'])
      await page.getByRole('checkbox', { name: platform }).check();
    const common = `Zaatar for everyone, ${where}`;
    const own = { Instagram: `Zaatar for Instagram, ${where}`, Bluesky: `زعتر على بلوسكاي, ${where}` };
    await page.getByRole('textbox', { name: 'Content' }).fill(common);
    const photo = { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1000, 1000)) };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.getByText('Ready', { exact: true }).waitFor();
    const places = page.getByRole('tablist', { name: 'Texts and files' });
    for (const [platform, text] of Object.entries(own)) {
      await places.getByRole('tab', { name: platform }).click();
      await page.getByRole('textbox', { name: `Text on ${platform}` }).fill(text);
      await places.getByRole('tab', { name: `${platform} · customised` }).waitFor();
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page.getByRole('radio', { name: 'Save as draft' }).check();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();

    const [draft] = (await call(contracts.listPosts, { query: { clientId, search: common } })).posts;
    if (draft === undefined) throw new Error('The draft is not listed');
    await call(contracts.createPublication, { params: { postId: draft.id } });
    expect(await settled(call, draft.id)).toMatchObject({ status: 'published' });
    const atMeta = (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message.endsWith(where));
    expect(Object.fromEntries(atMeta.map(({ platform, message }) => [platform, message]))).toEqual({
      instagram: own.Instagram,
      facebook: common,
    });
    const atBluesky = await publishedPostsAt(running.system.blueskySimulatorUrl);
    expect(atBluesky.filter(({ text }) => text.endsWith(where))).toMatchObject([{ text: own.Bluesky }]);

    for (const text of [common, ...Object.values(own)]) {
      const search = new URLSearchParams({ view: 'list', search: text });
      await page.goto(`${running.system.url}/client/${clientId}/posts?${search.toString()}`);
      await page.getByText(common).first().waitFor();
      expect((await call(contracts.listPosts, { query: { clientId, search: text } })).posts).toMatchObject([
        { id: draft.id },
      ]);
    }
    await expectAccessible(page);
    await expectToFit(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);
