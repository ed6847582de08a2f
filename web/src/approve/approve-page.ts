import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard, ApprovalMark, ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import { isOpenCard } from '../../../shared/domain/approvals/open-card.ts';
import { withoutDirectionMarks } from '../../../shared/domain/text-direction.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { approvalSilence } from '../../../shared/messages/approval-silence.ts';
import { nameField } from './answer-form.ts';
import { isPassing, type LinkKey, Refused } from './call.ts';
import { postCard } from './card.ts';
import { button, make, slot } from './dom.ts';
import { agency, formatMoment, showFrame } from './frame.ts';
import { type Draft, keep, type KeptComment, readKept, withAnswers } from './kept.ts';
import { languageOfBrowser } from './link-texts.ts';
import { markElement } from './mark.ts';
import { pageTexts } from './messages.ts';
import { pinForm, pinProblem } from './pin-form.ts';
import { openLink, sendAnswers, sendComment } from './service.ts';

/** Milliseconds until what could not be sent is tried again. */
const retryAfter = 15_000;

/** Of a name that is nothing but marks. */
const nameMissing = 'approval.name-required';

/** The page of one link: opens it, shows its posts, and sends answers, which are kept on the device until they arrived. */
export function approvePage(root: HTMLElement, token: string) {
  const kept = readKept(token);
  let { name } = kept;
  let pending = [...kept.pending];
  let unsaid = [...kept.comments];
  const drafts = new Map(Object.entries(kept.drafts));
  let onItsWay: readonly GivenAnswer[] = [];
  let pin: string | undefined;
  let view: ApprovalView | undefined;
  let mark: ApprovalMark | undefined;
  let isOffline = false;
  let isSending = false;
  let isAskingForAll = false;
  let nameProblem = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const refusals = new Map<string, string>();
  const commentRefusals = new Map<string, string>();
  const cards = new Map<string, ReturnType<typeof postCard>>();
  const all = slot();

  const key = (): LinkKey => ({ token, pin });
  const language = () => view?.language ?? languageOfBrowser();
  const texts = () => pageTexts[language()];
  const codeText = (code: string) => texts().refusals[code] ?? texts().notTaken;

  const format = (at: string, timeZone = defaultTimeZone) => formatMoment(at, language(), timeZone);

  const frame = (...parts: (HTMLElement | false | undefined)[]) => showFrame(root, language(), ...parts);

  function showNeutral() {
    const written = [
      ...pending.map((answer) => ('text' in answer ? answer.text : undefined)),
      ...unsaid.map(({ text }) => text),
      ...[...drafts.values()].flatMap(({ text, comment }) => [text, comment]),
    ].filter((text): text is string => text !== undefined && text.trim() !== '');
    view = undefined;
    frame(
      make('h1', {}, agency().name),
      make('p', {}, texts().neutral(agency().name)),
      written.length > 0 && make('p', {}, texts().notSent),
      ...[...new Set(written)].map((text) => make('blockquote', { dir: 'auto' }, text)),
    );
  }

  function showUnreachable() {
    frame(
      make('h1', {}, agency().name),
      make('p', { role: 'alert' }, texts().unreachable),
      button(texts().retry, 'main', () => void open()),
    );
  }

  function showPin(problem: string) {
    const { form, field } = pinForm(texts(), problem, (typed) => {
      pin = typed;
      void open();
    });
    frame(make('h1', {}, agency().name), form);
    field.focus();
  }

  /** What is written stays kept: the next link of the round may take it. */
  function refuse(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    const problem = pinProblem(error, texts());
    if (problem !== undefined) return showPin(problem);
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
    isAskingForAll = false;
    for (const { postId } of answers) refusals.delete(postId);
    pending = withAnswers(pending, answers, onItsWay);
    keepAll();
    update();
    void flush();
  }

  function comment(postId: string) {
    unsaid = [...unsaid, { id: crypto.randomUUID(), postId, text: drafts.get(postId)?.comment?.trim() ?? '' }];
    commentRefusals.delete(postId);
    write(postId, { comment: undefined });
    void flush();
  }

  function write(postId: string, change: Draft) {
    drafts.set(postId, { ...drafts.get(postId), ...change });
    keepAll();
    update();
  }

  function rename(typed: string) {
    name = typed;
    nameProblem = '';
    for (const field of root.querySelectorAll<HTMLInputElement>('input[name="name"]'))
      if (field.value !== typed) field.value = typed;
    keepAll();
  }

  const keepAll = () => keep(token, { name, pending, comments: unsaid, drafts: Object.fromEntries(drafts) });

  /** One request at a time; what is answered or said meanwhile goes with the next. */
  async function flush(): Promise<void> {
    const [first] = unsaid;
    if (isSending || (pending.length === 0 && first === undefined)) return;
    isSending = true;
    clearTimeout(retry);
    try {
      await (first === undefined || pending.length > 0 ? sendPending() : say(first));
      isOffline = false;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 403 || error.status === 404) return refuse(error);
      isOffline = isPassing(error);
      if (isOffline) retry = setTimeout(() => void flush(), retryAfter);
      else takeBack(error, first);
    } finally {
      isSending = false;
      onItsWay = [];
      keepAll();
      update();
    }
    if (!isOffline) await flush();
  }

  const sentName = () => withoutDirectionMarks(name).trim();

  async function sendPending() {
    onItsWay = pending;
    const answered = await sendAnswers(key(), sentName(), onItsWay);
    view = answered.view;
    for (const { postId, error } of answered.refused) refusals.set(postId, codeText(error.code));
    const isTaken = ({ postId, answer }: GivenAnswer) => answer !== 'undo' && !refusals.has(postId);
    const isLast = (sent: GivenAnswer) => pending.includes(sent);
    for (const { postId } of onItsWay.filter((sent) => isTaken(sent) && isLast(sent)))
      drafts.set(postId, { comment: drafts.get(postId)?.comment });
    pending = pending.filter((answer) => !onItsWay.includes(answer));
  }

  async function say(first: KeptComment) {
    const { entries } = await sendComment(key(), sentName(), first);
    unsaid = unsaid.filter((each) => each !== first);
    view = view && {
      ...view,
      cards: view.cards.map((card) => (card.postId === first.postId ? { ...card, entries } : card)),
    };
  }

  /** What can never be sent so is in its form again, with what is wrong beside it. */
  function takeBack({ code, fields }: Refused, first: KeptComment | undefined) {
    const named = fields['name'];
    if (named !== undefined) nameProblem = named.code === nameMissing ? texts().name.missing : codeText(named.code);
    const about = Object.entries(fields).find(([field]) => field.startsWith('answers.') || field === 'text');
    const why = named === undefined ? codeText(about?.[1].code ?? code) : undefined;
    const wrong = onItsWay.filter((_, index) =>
      Object.keys(fields).some((field) => field.startsWith(`answers.${index}.`)),
    );
    for (const given of wrong.length > 0 ? wrong : onItsWay) {
      pending = pending.filter((answer) => answer !== given);
      if (why !== undefined) refusals.set(given.postId, why);
      if (given.answer !== 'undo') drafts.set(given.postId, { ...drafts.get(given.postId), answer: given.answer });
    }
    if (onItsWay.length > 0 || first === undefined) return;
    unsaid = unsaid.filter((each) => each !== first);
    const said = [first.text, drafts.get(first.postId)?.comment ?? ''].filter((text) => text !== '').join('\n');
    drafts.set(first.postId, { ...drafts.get(first.postId), comment: said });
    commentRefusals.set(first.postId, why ?? nameProblem);
  }

  function forAll(open: readonly ApprovalCard[]): (HTMLElement | false)[] {
    if (open.length < 2) return [];
    const yes = open.map(({ postId, seen }) => ({ postId, seen, answer: 'yes' as const }));
    const ask = (isAsking: boolean) => () => {
      isAskingForAll = isAsking;
      update();
    };
    if (!isAskingForAll)
      return [make('div', { class: 'all' }, button(texts().yesToAll(open.length), 'main', ask(true)))];
    const naming = nameField({ texts: texts(), name: () => name, nameProblem, rename });
    return [
      make(
        'div',
        { class: 'all', role: 'group', 'aria-label': texts().sure(open.length) },
        make('p', {}, texts().sure(open.length)),
        naming.element,
        make(
          'div',
          { class: 'buttons' },
          button(texts().sureYes, 'main', () => naming.isMissing() || give(yes)),
          button(texts().cancel, 'plain', ask(false)),
        ),
      ),
    ];
  }

  const pendingOf = (postId: string) => pending.find((answer) => answer.postId === postId);

  /** Draws again what has changed. The posts stay in the order in which they were shown. */
  function update() {
    if (view === undefined) return;
    for (const card of view.cards) {
      const { postId } = card;
      cards.get(postId)?.draw(card, {
        nameProblem,
        draft: drafts.get(postId) ?? {},
        pending: pendingOf(postId),
        unsaid: unsaid.filter((each) => each.postId === postId),
        isOffline,
        refusal: refusals.get(postId),
        commentRefusal: commentRefusals.get(postId),
      });
    }
    const open = view.cards.filter((card) => isOpenCard(card) && pendingOf(card.postId) === undefined);
    all.draw([open.map(({ seen }) => seen), isAskingForAll, nameProblem], () => forAll(open));
  }

  function show() {
    if (view === undefined) return;
    cards.clear();
    const silence = approvalSilence[language()][view.policy];
    for (const { postId } of view.cards)
      cards.set(
        postId,
        postCard({
          texts: texts(),
          silence: silence.post,
          format,
          name: () => name,
          rename,
          give,
          write: (change) => write(postId, change),
          comment: () => comment(postId),
        }),
      );
    document.title = `${texts().title(view.cards.length)} · ${agency().name}`;
    frame(
      make('h1', {}, texts().title(view.cards.length)),
      make(
        'p',
        { class: 'for-client' },
        mark && markElement(view.clientName, mark),
        texts().forClient(view.clientName),
      ),
      make('p', {}, silence.posts),
      view.message !== undefined && make('p', { class: 'message', dir: 'auto' }, view.message),
      ...[...cards.values()].map(({ element }) => element),
      all.element,
      make('p', { class: 'hint' }, texts().validUntil(format(view.expiresAt))),
    );
    update();
  }

  addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => void flush());
  frame(make('p', { role: 'status' }, texts().loading));
  return open();
}
