import type { ConnectLinkView, LinkResult } from '../../../shared/domain/connections/connect-link.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { isPassing, type LinkKey, Refused } from '../approve/call.ts';
import { button, make, slot } from '../approve/dom.ts';
import { agency, formatMoment, showFrame } from '../approve/frame.ts';
import { languageOfBrowser } from '../approve/link-texts.ts';
import { pinForm, pinProblem } from '../approve/pin-form.ts';
import { connectTexts } from './messages.ts';
import { platformCard, type Shown } from './platform-card.ts';
import { choose, finish, openLink, start } from './service.ts';
import { rememberWay, type Returned } from './way-back.ts';

/** The page of one connect link: sends a person to the platforms it asks for, and tells what came of it. */
export function connectPage(root: HTMLElement, token: string, back: Returned | 'lost' | undefined) {
  let pin = typeof back === 'object' ? back.key.pin : undefined;
  let view: ConnectLinkView | undefined;
  const shown = new Map<Platform, Shown>();
  const typed = new Map<Platform, string>();
  const intro = slot();
  /** What is typed or chosen in one outlives what becomes of another. */
  const places = new Map<Platform, ReturnType<typeof slot>>();
  function placeOf(platform: Platform) {
    const place = places.get(platform) ?? slot();
    places.set(platform, place);
    return place;
  }

  const key = (): LinkKey => ({ token, pin });
  const language = () => view?.language ?? languageOfBrowser();
  const texts = () => connectTexts[language()];
  const frame = (...parts: (HTMLElement | false | undefined)[]) => showFrame(root, language(), ...parts);

  function showNotice(text: string) {
    view = undefined;
    frame(make('h1', {}, agency().name), make('p', {}, text));
  }

  function showUnreachable() {
    const retry = button(texts().retry, 'main', () => void open());
    frame(make('h1', {}, agency().name), make('p', { role: 'alert' }, texts().unreachable), retry);
  }

  function showPin(problem: string) {
    const { form, field } = pinForm(texts(), problem, (typed) => {
      pin = typed;
      void open();
    });
    frame(make('h1', {}, agency().name), form);
    field.focus();
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    const problem = pinProblem(error, texts());
    if (problem !== undefined) return showPin(problem);
    return isPassing(error) ? showUnreachable() : showNotice(texts().neutral(agency().name));
  }

  async function open() {
    try {
      view = await openLink(key());
    } catch (error) {
      return refuse(error);
    }
    show();
  }

  /** What is refused about one platform is said at that platform; a link that ended meanwhile says no more. */
  async function at(platform: Platform, step: () => Promise<void>) {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'connect-link.not-found' || error.code.startsWith('link.')) return refuse(error);
      shown.set(platform, { state: 'failed', why: error.code });
      show();
    }
  }

  async function keep(done: { readonly results: readonly LinkResult[] }) {
    for (const result of done.results) shown.set(result.platform, result);
    await open();
  }

  const connect = (platform: Platform, account?: string) =>
    at(platform, async () => {
      shown.set(platform, { state: 'opening' });
      show();
      const { url, state } = await start(platform, key(), account);
      rememberWay(state, key());
      location.assign(url);
    });

  async function settle({ platform, code, state, iss }: Returned) {
    if (code === undefined) {
      shown.set(platform, { state: 'failed', why: 'not-agreed' });
      return open();
    }
    await open();
    if (view !== undefined) await at(platform, async () => keep(await finish(platform, { token, code, state, iss })));
  }

  function show() {
    if (view === undefined) return;
    const { clientName, platforms, expiresAt } = view;
    const isDone = platforms.every(({ state }) => state === 'connected');
    document.title = `${texts().title} · ${agency().name}`;
    if (!root.contains(intro.element))
      frame(
        make('h1', {}, texts().title),
        make('p', { class: 'hint' }, texts().forClient(clientName)),
        intro.element,
        ...platforms.map(({ platform }) => placeOf(platform).element),
        make('p', { class: 'hint' }, texts().validUntil(formatMoment(expiresAt, language()))),
      );
    intro.draw(isDone, () => [
      isDone
        ? make('p', { class: 'good', role: 'status' }, texts().allDone)
        : make('p', {}, texts().how(agency().name)),
    ]);
    for (const asked of platforms) {
      const { platform } = asked;
      placeOf(platform).draw([asked, shown.get(platform)], () => [
        platformCard(asked, {
          texts: texts(),
          shown: shown.get(platform),
          typed: typed.get(platform) ?? '',
          type: (account) => void typed.set(platform, account),
          connect: (account) => void connect(platform, account),
          beginAgain: () => {
            shown.delete(platform);
            show();
          },
          choose: (choice, accountId) =>
            void at(platform, async () => keep(await choose(platform, { token, choice, accountId }))),
        }),
      ]);
    }
  }

  // Whoever goes back from a platform by the browser finds the page as it was left, and may begin again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    shown.clear();
    show();
  });
  frame(make('p', { role: 'status' }, texts().loading));
  if (back === 'lost') return showNotice(texts().lost);
  return back === undefined ? open() : settle(back);
}
