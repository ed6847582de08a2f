import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNothingCut } from './nothing-cut.ts';

/** A violation that is caught, such as that of `eval`, is not logged by itself. */
const tellViolations = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error(\`policy: \${effectiveDirective} \${blockedURI} \${sourceFile}\`),
)`;

/** Tests wait for conditions, not times: a busy machine renders slowly. */
const patience = 120_000;

const faultsIn = new WeakMap<BrowserContext, readonly string[]>();

/** Collects errors, policy violations and server faults of all pages. */
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

/** A page that gets no frames looks right and can be neither pressed nor awaited. */
const framesOfIt = `Promise.race([
  new Promise((resolve) => requestAnimationFrame(() => resolve('gets frames'))),
  new Promise((resolve) => setTimeout(() => resolve('gets no frames'), 5000)),
]).then((frames) => document.visibilityState + ', ' + frames)`;

/** What lies over the page comes first: it is at the end of the document. */
const textOfIt = `[...document.querySelectorAll('dialog, [role=dialog], .toasts'), document.body]
  .map((part) => part.innerText.slice(0, 2000))
  .join('\\n---\\n')`;

/** Shows why something did not appear. */
export async function tellWhatIsShown(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const shown = await page.evaluate<string>(textOfIt).catch(String);
      const frames = await page.evaluate<string>(framesOfIt).catch(String);
      console.error(`${page.url()} is ${frames} and shows:\n${shown}`);
    }
    console.error('What went wrong there:', faultsIn.get(context) ?? []);
  }
}

/** Waits for transitions to end; endless animations go on. */
const settle = `Promise.all(
  document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
)`;

/** Two frames: the change has been painted. */
const drawn = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';
const isDark = "matchMedia('(prefers-color-scheme: dark)').matches";
const setCompact = (isCompact: boolean) => `document.body.classList.toggle('awsui-compact-mode', ${isCompact})`;

/** WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** They depend on colours and density. */
const rulesOfLook = ['color-contrast', 'target-size'];

async function look(page: Page, colorScheme: 'light' | 'dark', isCompact: boolean) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(setCompact(isCompact));
  await page.evaluate(drawn);
  await page.evaluate(settle);
}

/** Legacy mode, because axe finds no frames from a page of its own. Its 0.5 MB are sent once to each document. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void axe' } : { page });
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * For a page that is soon replaced.
 * @param part a selector of what is looked at; everything without it
 */
export async function findingsAsItIs(page: Page, part?: string): Promise<string[]> {
  // Text that is fading in has no contrast yet.
  await page.evaluate(settle);
  const axe = (await axeIn(page)).withTags(tags);
  return findings(part === undefined ? axe : axe.include(part));
}

/** Axe counts what is under a bar, or for some seconds under a toast, as part of its buttons. */
const putTheBars = (position: 'static' | '') =>
  `for (const bar of document.querySelectorAll(':root:has(.post-bar) :is(.post-bar, .bottom-bar), .toasts'))
    bar.style.setProperty('position', '${position}')`;

/** Also in the other colours and compact. From the top, with toasts, and beside a post's bar both bars, at the end of the page. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const place = await page.evaluate<number>('window.scrollY');
  await page.evaluate('window.scrollTo(0, 0)');
  await page.evaluate(putTheBars('static'));
  const asItIs = await findingsAsItIs(page);
  const [own, other] = (await page.evaluate<boolean>(isDark))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await look(page, other, true);
  const otherwise = await findings((await axeIn(page)).withRules(rulesOfLook));
  await look(page, own, false);
  await page.evaluate(putTheBars(''));
  await page.evaluate(`window.scrollTo(0, ${place})`);
  return [...asItIs, ...otherwise.map((finding) => `${other}, compact: ${finding}`)];
}

/** Axe finds nothing, and no box cuts its words off. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectNothingCut(page);
}

/** In these colours: for many pages, of which each has been looked at in the others. */
export async function expectAccessibleAsItIs(page: Page, part?: string) {
  expect(await findingsAsItIs(page, part)).toEqual([]);
  await expectNothingCut(page);
}

const reachingOut = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Nothing reaches beyond the screen sideways. */
export async function expectToFit(page: Page) {
  expect(await page.evaluate(reachingOut)).toBe(0);
}

/** As a person who turns their phone: what is laid out by script follows a moment after the screen. */
export async function resize(page: Page, screen: { width: number; height: number }) {
  await page.setViewportSize(screen);
  await expect.poll(() => page.evaluate(reachingOut), { timeout: patience }).toBe(0);
}
