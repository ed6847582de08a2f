import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A violation that is caught, as that of code made of text, reaches no console by itself. */
const tellViolations = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error(\`policy: \${effectiveDirective} \${blockedURI} \${sourceFile}\`),
)`;

/** What is waited for is a condition, not a time: a busy machine is slow to draw. */
const patience = 120_000;

const faultsIn = new WeakMap<BrowserContext, readonly string[]>();

/** Pages of one browser context, and everything in them that must not be: errors, violations of the policy, server faults. */
export async function watch(context: BrowserContext): Promise<{ faults: string[] }> {
  const faults: string[] = [];
  faultsIn.set(context, faults);
  context.setDefaultTimeout(patience);
  await context.addInitScript(tellViolations);
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`page: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return { faults };
}

/** What somebody sees, and what went wrong, in all that is open: it alone tells why something did not appear. */
export async function tellWhatIsShown(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const shown = await page.evaluate<string>('document.body.innerText').catch(String);
      console.error(`${page.url()} shows:\n${shown.slice(0, 2000)}`);
    }
    console.error('What went wrong there:', faultsIn.get(context) ?? []);
  }
}

/** Waits until whatever fades in or out has done so; what turns for ever is left to turn. */
const settle = `Promise.all(
  document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
)`;

/** Whoever was told of the change has drawn it. */
const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';
const isDark = "matchMedia('(prefers-color-scheme: dark)').matches";
const setCompact = (isCompact: boolean) => `document.body.classList.toggle('awsui-compact-mode', ${isCompact})`;

/** WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What can be right in one look and wrong in another. */
const rulesOfLook = ['color-contrast', 'target-size'];

async function look(page: Page, colorScheme: 'light' | 'dark', isCompact: boolean) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(setCompact(isCompact));
  await page.evaluate(drawn);
  await page.evaluate(settle);
}

/**
 * Axe for what is wrong alone, in the page itself: a page of its own to gather frames in would find no frames.
 * Half a megabyte of it is sent only to a document that has none yet.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void axe' } : { page });
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** What axe finds on a page as it is, a line each: for one that soon gives way to another. */
export async function findingsAsItIs(page: Page): Promise<string[]> {
  // A text that is still fading in has no contrast yet.
  await page.evaluate(settle);
  return findings((await axeIn(page)).withTags(tags));
}

/** What axe finds on a page as it is, and in the other colours and compact. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const asItIs = await findingsAsItIs(page);
  const [own, other] = (await page.evaluate<boolean>(isDark))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await look(page, other, true);
  const otherwise = await findings((await axeIn(page)).withRules(rulesOfLook));
  await look(page, own, false);
  return [...asItIs, ...otherwise.map((finding) => `${other}, compact: ${finding}`)];
}
