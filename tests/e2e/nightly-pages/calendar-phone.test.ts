import { expect, it } from 'vitest';
import { languageTags } from '../../../shared/languages.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { middleOfNextMonth, planPosts } from '../../support/api/planned-posts.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { inABrowser } from '../in-a-browser.ts';
import { phone, sitAt, visit } from '../visit.ts';

const running = inABrowser();

/** Times that can be seen, and how many of them are cut off at either side of their post. */
const times = `(() => {
  const shown = [...document.querySelectorAll('.calendar-event')].flatMap((post) =>
    [...post.querySelectorAll('b')].map((time) => [post.getBoundingClientRect(), time.getBoundingClientRect()]),
  );
  const seen = shown.filter(([, time]) => time.width > 1);
  return { seen: seen.length, cut: seen.filter(([post, time]) => time.left < post.left || time.right > post.right).length };
})()`;

it.each(languageTags)(
  'a phone in %s shows whole times in a month, and leaves them to the hours of a week',
  async (tag) => {
    const { url, demo } = running.system;
    const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
    const { client } = await planPosts(call, url);
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, phone);
    await logIn(page, url, demo.clientEmail, demo.clientPassword);
    await page.waitForLoadState('networkidle');
    await page.evaluate(`localStorage.setItem('nashra.preference.language', JSON.stringify('${tag}'))`);
    const open = async (view: string): Promise<{ seen: number; cut: number }> => {
      await page.goto(`${url}/client/${client.id}/posts?view=calendar&calendar=${view}&day=${middleOfNextMonth()}`);
      await page.locator('.calendar-event.scheduled').first().waitFor();
      return page.evaluate(times);
    };
    const { seen, cut } = await open('month');
    expect(seen).toBeGreaterThanOrEqual(4);
    expect(cut).toBe(0);
    expect(await open('week')).toEqual({ seen: 0, cut: 0 });
    expect(faults).toEqual([]);
    await context.close();
  },
);
