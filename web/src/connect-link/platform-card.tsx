/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { AskedPlatform, LinkResult } from '../../../shared/domain/connections/connect-link.ts';
import { accountSearch, isSearched } from '../../../shared/domain/connections/found-accounts.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { isolated, Press, Problem } from '../approve/frame.tsx';
import type { Shown } from './connecting.ts';
import type { ConnectTexts } from './messages.ts';

interface PlatformCardProps {
  readonly asked: AskedPlatform;
  readonly texts: ConnectTexts;
  readonly shown: Shown | undefined;
  readonly typed: string;
  readonly type: (account: string) => void;
  readonly connect: (account?: string) => void;
  readonly choose: (choice: string, accountId: string) => void;
  /** Forgets a choice, so that the person can begin again. */
  readonly beginAgain: () => void;
}

/** What is typed or chosen in one outlives what becomes of another. */
export function PlatformCard(props: PlatformCardProps) {
  const { asked, texts, shown } = props;
  const { platform, state, accountName } = asked;
  const name = platformNames[platform];
  return (
    <article class={`card ${state}`} aria-label={name}>
      <h2>{name}</h2>
      <p class="state">
        {accountName === undefined ? texts.states[state] : `${texts.states[state]}: ${isolated(accountName)}`}
      </p>
      <Result platform={platform} texts={texts} shown={shown} />
      {shown?.state === 'choose' ? (
        <ChooseForm key={shown.choice} {...props} {...shown} />
      ) : (
        <ConnectButtons {...props} />
      )}
    </article>
  );
}

function Result({ platform, texts, shown }: Pick<PlatformCardProps, 'texts' | 'shown'> & { platform: Platform }) {
  const name = platformNames[platform];
  switch (shown?.state) {
    case 'connected':
      return (
        <p class="good" role="status">
          {texts.connected({ platform: name, account: isolated(shown.accountName) })}
        </p>
      );
    case 'refused':
      return <Problem text={failure(shown.error.code, name, texts)} />;
    case 'failed':
      return <Problem text={failure(shown.why, name, texts)} />;
    case 'opening':
      return <p role="status">{texts.connecting}</p>;
    case 'choose':
    case undefined:
      return null;
  }
}

/** `why` is a code of the service, `unreachable` or `not-agreed`. */
function failure(why: string, platform: string, texts: ConnectTexts): string {
  if (why === 'unreachable') return texts.unreachable;
  if (why === 'not-agreed') return texts.notAgreed({ platform });
  return texts.refusals[why] ?? texts.failed({ platform });
}

/** None while the platform is opened and once it is connected. */
function ConnectButtons({ asked: { platform, state }, texts, shown, typed, type, connect }: PlatformCardProps) {
  if (state === 'connected' || shown?.state === 'opening') return null;
  const labelOf = (name: string) =>
    state === 'reconnect' ? texts.again({ platform: name }) : texts.connect({ platform: name });
  const label = labelOf(platformNames[platform]);
  const asked = texts.asked[platform];
  if (asked !== undefined) return <AccountForm {...asked} {...{ typed, type, connect }} submit={label} />;
  const kinds = Object.entries(texts.kinds[platform] ?? {});
  return (
    <div class="buttons">
      {kinds.length === 0 && <Press label={label} kind="main" onPress={() => connect()} />}
      {kinds.map(([kind, name]) => (
        <Press key={kind} label={labelOf(name)} kind="main" onPress={() => connect(kind)} />
      ))}
    </div>
  );
}

interface AccountFormProps extends Pick<PlatformCardProps, 'typed' | 'type' | 'connect'> {
  readonly label: string;
  readonly missing: string;
  readonly submit: string;
}

function AccountForm({ label, missing, submit, typed, type, connect }: AccountFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const account = typed.trim();
        setMissing(account === '');
        if (account !== '') return connect(account);
        field.current?.focus();
      }}
    >
      <label>
        {label}
        <input
          ref={field}
          name="handle"
          value={typed}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellcheck={false}
          maxLength={253}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <Problem text={isMissing ? missing : undefined} />
      <div class="buttons">
        <button type="submit" class="main">
          {submit}
        </button>
      </div>
    </form>
  );
}

type Choice = Extract<LinkResult, { state: 'choose' }>;
type OfferedAccount = Choice['accounts'][number];
type ChooseFormProps = Pick<PlatformCardProps, 'texts' | 'choose' | 'beginAgain'> & Choice;

function ChooseForm({ platform, choice, accounts, texts, choose, beginAgain }: ChooseFormProps) {
  const [chosen, setChosen] = useState(accounts.find(({ standing }) => standing === 'current')?.accountId);
  const [isMissing, setMissing] = useState(false);
  const [sought, setSought] = useState<string>();
  const isFound = accountSearch(sought ?? '');
  // The chosen one stays in sight: it is what the button connects.
  const shown = accounts.filter((account) => isFound(account) || account.accountId === chosen);
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen === undefined);
        if (chosen !== undefined) choose(choice, chosen);
      }}
    >
      <fieldset>
        <legend>{texts.choose({ platform: platformNames[platform] })}</legend>
        {accounts.map((account) => (
          <label key={account.accountId} class="account" hidden={!shown.includes(account)}>
            <input
              type="radio"
              name="account"
              value={account.accountId}
              disabled={account.standing === 'taken' || account.standing === 'closed'}
              checked={account.accountId === chosen}
              onChange={() => setChosen(account.accountId)}
            />
            <span>{wordsOf(account, platform, texts)}</span>
          </label>
        ))}
      </fieldset>
      <Problem text={isMissing && chosen === undefined ? texts.chooseFirst : undefined} />
      <div class="buttons">
        {accounts.some(({ standing }) => standing === 'closed') && (
          <Press label={texts.retry} kind="plain" onPress={beginAgain} />
        )}
        {accounts.some(({ standing }) => standing === 'free' || standing === 'current') && (
          <button type="submit" class="main">
            {texts.connectAccount}
          </button>
        )}
      </div>
    </form>
  );
  if (!isSearched(accounts)) return form;
  return (
    <div>
      {/* Beside the form, so that Enter connects nothing. */}
      <div>
        <label>
          {texts.search}
          <input
            type="search"
            autoComplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </label>
        <p class="hint" role="status">
          {sought !== undefined && `${shown.length} / ${accounts.length}`}
        </p>
      </div>
      {form}
    </div>
  );
}

const wordsOf = (
  { accountName, profileName, standing, refusal }: OfferedAccount,
  platform: Platform,
  texts: ConnectTexts,
): string =>
  [
    isolated(accountName),
    ...(profileName === accountName ? [] : [isolated(profileName)]),
    ...(standing === 'closed' ? [failure(refusal?.code ?? '', platformNames[platform], texts)] : []),
    ...(standing === 'taken' || standing === 'current' ? [texts[standing]] : []),
  ].join(' · ');
