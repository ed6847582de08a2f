import { brand } from '../../../shared/brand.ts';
import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalMark, ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { cardElement, isOpenCard } from './card.ts';
import { button, make } from './dom.ts';
import { markElement } from './mark.ts';
import { keep, readKept, withAnswers } from './kept.ts';
import { formatMoment, showFrame } from './frame.ts';
import { languageOfBrowser } from './link-texts.ts';
import { pageTexts } from './messages.ts';
import { pinForm } from './pin-form.ts';
import { isPassing, type LinkKey, Refused } from './call.ts';
import { openLink, sendAnswers, sendComment } from './service.ts';

/** The page of one link: opens it, shows its posts, and sends answers, which are kept on the device until they arrived. */
export function approvePage(root: HTMLElement, token: string) {
  const kept = readKept(token);
  let name = kept.name;
  let pending = [...kept.pending];
  let unsaid = [...kept.comments];
  let pin: string | undefined;
  let view: ApprovalView | undefined;
  let mark: ApprovalMark | undefined;
  let isOffline = false;
  let isSending = false;
  let isAskingForAll = false;
  let refusals = new Map<string, string>();
  let nameProblem = '';

  const key = (): LinkKey => ({ token, pin });
  const language = () => view?.language ?? languageOfBrowser();
  const texts = () => pageTexts[language()];
  const codeText = (code: string) => texts().refusals[code] ?? texts().unreachable;

  const format = (at: string, timeZone = defaultTimeZone) => formatMoment(at, language(), timeZone);

  const frame = (...parts: (HTMLElement | false | undefined)[]) =>
    showFrame(root, { language: language(), agency: view?.agency ?? brand.name }, ...parts);

  function showNeutral() {
    view = undefined;
    frame(make('h1', {}, brand.name), make('p', {}, texts().neutral(brand.name)));
  }

  function showUnreachable() {
    frame(
      make('h1', {}, brand.name),
      make('p', { role: 'alert' }, texts().unreachable),
      button(texts().retry, 'main', () => void open()),
    );
  }

  function showPin(problem = '') {
    const { form, field } = pinForm(texts(), problem, (typed) => {
      pin = typed;
      void open();
    });
    frame(make('h1', {}, brand.name), form);
    field.focus();
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'link.pin') return showPin();
    if (error.code === 'link.pin-wrong' || error.code === 'link.locked') return showPin(codeText(error.code));
    return isPassing(error) ? showUnreachable() : showNeutral();
  }

  async function open() {
    try {
      ({ mark, ...view } = await openLink(key()));
    } catch (error) {
      return refuse(error);
    }
    show();
    await flush();
  }

  function give(answers: readonly GivenAnswer[]) {
    if (name.trim() === '') {
      nameProblem = texts().name.missing;
      show();
      root.querySelector<HTMLElement>('#name')?.focus();
      return;
    }
    isAskingForAll = false;
    refusals = new Map();
    pending = withAnswers(pending, answers);
    keepAll();
    show();
    void flush();
  }

  const keepAll = () => keep(token, { name, pending, comments: unsaid });

  /** One request at a time; what is answered or said meanwhile goes with the next. */
  async function flush() {
    if (isSending || name.trim() === '' || (pending.length === 0 && unsaid.length === 0)) return;
    isSending = true;
    try {
      await sendNext();
      isOffline = false;
    } catch (error) {
      isSending = false;
      if (error instanceof Refused && isPassing(error)) {
        isOffline = true;
        return show();
      }
      pending = [];
      unsaid = [];
      keepAll();
      return refuse(error);
    }
    isSending = false;
    show();
    await flush();
  }

  async function sendNext() {
    const sent = pending;
    if (sent.length > 0) {
      const answered = await sendAnswers(key(), name.trim(), sent);
      view = answered.view;
      refusals = new Map(answered.refused.map(({ postId, error }) => [postId, codeText(error.code)]));
      pending = pending.filter((answer) => !sent.includes(answer));
    }
    const [first] = unsaid;
    if (first !== undefined) {
      const { entries } = await sendComment(key(), name.trim(), first);
      unsaid = unsaid.filter((comment) => comment !== first);
      view = view && {
        ...view,
        cards: view.cards.map((card) => (card.postId === first.postId ? { ...card, entries } : card)),
      };
    }
    keepAll();
  }

  function comment(postId: string, text: string) {
    if (name.trim() === '') return give([]);
    unsaid = [...unsaid, { id: crypto.randomUUID(), postId, text }];
    keepAll();
    show();
    void flush();
  }

  function nameField() {
    const field = make('input', {
      id: 'name',
      autocomplete: 'name',
      maxlength: '80',
      value: name,
      dir: 'auto',
      'aria-describedby': 'name-hint',
    });
    field.addEventListener('input', () => {
      name = field.value;
      keepAll();
    });
    return make(
      'div',
      { class: 'name' },
      make('label', { for: 'name' }, texts().name.label),
      field,
      make('p', { id: 'name-hint', class: 'hint' }, texts().name.hint),
      nameProblem !== '' && name.trim() === '' && make('p', { class: 'problem', role: 'alert' }, nameProblem),
    );
  }

  function forAll(open: readonly { postId: GivenAnswer['postId']; seen: string }[]): HTMLElement | false {
    if (open.length < 2) return false;
    const all = open.map(({ postId, seen }) => ({ postId, seen, answer: 'yes' as const }));
    const ask = (isAsking: boolean) => () => {
      isAskingForAll = isAsking;
      show();
    };
    return isAskingForAll
      ? make(
          'div',
          { class: 'all', role: 'group', 'aria-label': texts().sure(open.length) },
          make('p', {}, texts().sure(open.length)),
          make(
            'div',
            { class: 'buttons' },
            button(texts().sureYes, 'main', () => give(all)),
            button(texts().cancel, 'plain', ask(false)),
          ),
        )
      : make('div', { class: 'all' }, button(texts().yesToAll(open.length), 'main', ask(true)));
  }

  function show() {
    if (view === undefined) return;
    const pendingOf = (postId: string) => pending.find((answer) => answer.postId === postId);
    const openCards = view.cards.filter((card) => isOpenCard(card) && pendingOf(card.postId) === undefined);
    document.title = `${texts().title(view.cards.length)} · ${brand.name}`;
    frame(
      make('h1', {}, texts().title(view.cards.length)),
      make(
        'p',
        { class: 'for-client' },
        mark && markElement(view.clientName, mark),
        texts().forClient(view.clientName),
      ),
      view.message !== undefined && make('p', { class: 'message', dir: 'auto' }, view.message),
      nameField(),
      forAll(openCards),
      ...view.cards.map((card) =>
        cardElement(card, {
          texts: texts(),
          format,
          give,
          comment,
          pending: pendingOf(card.postId),
          unsaid: unsaid.filter(({ postId }) => postId === card.postId),
          isOffline,
          refusal: refusals.get(card.postId),
        }),
      ),
      make('p', { class: 'hint' }, texts().validUntil(format(view.expiresAt))),
    );
  }

  addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => void flush());
  frame(make('p', { role: 'status' }, texts().loading));
  return open();
}
