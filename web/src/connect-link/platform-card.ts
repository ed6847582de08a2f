import type { AskedPlatform, LinkResult } from '../../../shared/domain/connections/connect-link.ts';
import { accountSearch, isSearched } from '../../../shared/domain/connections/found-accounts.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { button, make } from '../approve/dom.ts';
import type { ConnectTexts } from './messages.ts';

/** What the page knows of a platform besides the service's results. */
export type Shown = LinkResult | { readonly state: 'failed'; readonly why: string } | { readonly state: 'opening' };

export interface CardContext {
  readonly texts: ConnectTexts;
  readonly shown: Shown | undefined;
  /** The account as far as it was typed. */
  readonly typed: string;
  readonly type: (account: string) => void;
  readonly connect: (account?: string) => void;
  readonly choose: (choice: string, accountId: string) => void;
  /** Forgets a choice, so that the person can begin again. */
  readonly beginAgain: () => void;
}

/** A name may run the other way than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

export function platformCard(asked: AskedPlatform, context: CardContext): HTMLElement {
  const { texts, shown } = context;
  const { platform, state, accountName } = asked;
  const name = platformNames[platform];
  return make(
    'article',
    { class: `card ${state}`, 'aria-label': name },
    make('h2', {}, name),
    make(
      'p',
      { class: 'state' },
      accountName === undefined ? texts.states[state] : `${texts.states[state]}: ${isolated(accountName)}`,
    ),
    ...resultOf(asked, context),
    shown?.state === 'choose' ? chooseForm(shown, context) : connectButtons(asked, context),
  );
}

function resultOf({ platform }: AskedPlatform, { texts, shown }: CardContext): HTMLElement[] {
  const name = platformNames[platform];
  switch (shown?.state) {
    case 'connected':
      return [make('p', { class: 'good', role: 'status' }, texts.connected(name, isolated(shown.accountName)))];
    case 'refused':
      return [make('p', { class: 'problem', role: 'alert' }, failure(shown.error.code, name, texts))];
    case 'failed':
      return [make('p', { class: 'problem', role: 'alert' }, failure(shown.why, name, texts))];
    case 'opening':
      return [make('p', { role: 'status' }, texts.connecting)];
    case 'choose':
    case undefined:
      return [];
  }
}

/** `why` is a code of the service, `unreachable` or `not-agreed`. */
function failure(why: string, platform: string, texts: ConnectTexts): string {
  if (why === 'unreachable') return texts.unreachable;
  if (why === 'not-agreed') return texts.notAgreed(platform);
  return texts.refusals[why] ?? texts.failed(platform);
}

function connectButtons({ platform, state }: AskedPlatform, { texts, shown, ...context }: CardContext) {
  const { connect } = context;
  if (state === 'connected' || shown?.state === 'opening') return undefined;
  const labelOf = (name: string) => (state === 'reconnect' ? texts.again(name) : texts.connect(name));
  const asked = texts.asked[platform];
  if (asked !== undefined) return accountForm(asked, labelOf(platformNames[platform]), context);
  const kinds = Object.entries(texts.kinds[platform] ?? {});
  const buttons =
    kinds.length === 0
      ? [button(labelOf(platformNames[platform]), 'main', () => connect())]
      : kinds.map(([kind, name]) => button(labelOf(name), 'main', () => connect(kind)));
  return make('div', { class: 'buttons' }, ...buttons);
}

function accountForm(
  { label, missing }: { readonly label: string; readonly missing: string },
  connectLabel: string,
  { typed, type, connect }: Pick<CardContext, 'typed' | 'type' | 'connect'>,
) {
  const field = make('input', {
    name: 'handle',
    value: typed,
    dir: 'ltr',
    autocapitalize: 'none',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: '253',
  });
  field.addEventListener('input', () => type(field.value));
  const problem = make('p', { class: 'problem', role: 'alert' });
  const submit = (event: Event) => {
    event.preventDefault();
    const account = field.value.trim();
    if (account !== '') return connect(account);
    problem.textContent = missing;
    field.focus();
  };
  return make(
    'form',
    { onsubmit: submit },
    make('label', {}, label, field),
    problem,
    make('div', { class: 'buttons' }, make('button', { type: 'submit', class: 'main' }, connectLabel)),
  );
}

type Choice = Extract<LinkResult, { state: 'choose' }>;
type OfferedAccount = Choice['accounts'][number];

function chooseForm({ platform, choice, accounts }: Choice, { texts, choose, beginAgain }: CardContext) {
  const problem = make('p', { class: 'problem', role: 'alert' });
  const form = make('form', {});
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const accountId = new FormData(form).get('account');
    if (typeof accountId === 'string') return choose(choice, accountId);
    problem.textContent = texts.chooseFirst;
  });
  const labels = accounts.map((account) => ({ account, label: accountLabel(platform, account, texts) }));
  form.append(
    make(
      'fieldset',
      {},
      make('legend', {}, texts.choose(platformNames[platform])),
      ...labels.map(({ label }) => label),
    ),
    problem,
    make(
      'div',
      { class: 'buttons' },
      accounts.some(({ standing }) => standing === 'closed') && button(texts.retry, 'plain', beginAgain),
      accounts.some(({ standing }) => standing === 'free' || standing === 'current') &&
        make('button', { type: 'submit', class: 'main' }, texts.connectAccount),
    ),
  );
  return isSearched(accounts) ? make('div', {}, searchField(texts.search, labels), form) : form;
}

/** Beside the form, so that Enter connects nothing. The chosen one stays in sight: it is what the button connects. */
function searchField(
  label: string,
  labels: readonly { readonly account: OfferedAccount; readonly label: HTMLLabelElement }[],
) {
  const count = make('p', { class: 'hint', role: 'status' });
  const field = make('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  field.addEventListener('input', () => {
    const isFound = accountSearch(field.value);
    for (const each of labels)
      each.label.hidden = !isFound(each.account) && each.label.control?.matches(':checked') !== true;
    count.textContent = `${labels.filter((each) => !each.label.hidden).length} / ${labels.length}`;
  });
  return make('div', {}, make('label', {}, label, field), count);
}

function accountLabel(
  platform: Platform,
  { accountId, accountName, profileName, standing, refusal }: OfferedAccount,
  texts: ConnectTexts,
) {
  const input = make('input', {
    type: 'radio',
    name: 'account',
    value: accountId,
    disabled: standing === 'taken' || standing === 'closed',
    checked: standing === 'current',
  });
  const words = [
    isolated(accountName),
    ...(profileName === accountName ? [] : [isolated(profileName)]),
    ...(standing === 'closed' ? [failure(refusal?.code ?? '', platformNames[platform], texts)] : []),
    ...(standing === 'taken' || standing === 'current' ? [texts[standing]] : []),
  ];
  return make('label', { class: 'account' }, input, make('span', {}, words.join(' · ')));
}
