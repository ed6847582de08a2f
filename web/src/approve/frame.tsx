/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { brand } from '../../../shared/brand.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { dateLocaleOf } from '../../../shared/domain/time/date-locale.ts';
import type { Refused } from './call.ts';
import type { LinkTexts } from './link-texts.ts';

/** As the page was built for it: known before a link has said anything. */
export const agency = () => ({
  name: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? brand.name,
  logo: document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '/icon.svg',
});

export function speak(language: LanguageTag) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** A page's parts under the agency's name. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { name, logo } = agency();
  return (
    <>
      <header>
        <img src={logo} alt="" width="28" height="28" />
        <span>{name}</span>
      </header>
      <main>{children}</main>
    </>
  );
}

export function formatMoment(at: string, language: LanguageTag, timeZone?: string): string {
  const shown = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dateLocaleOf(language), { ...shown, timeZone }).format(new Date(at));
}

interface PressProps {
  readonly label: string;
  readonly kind: 'main' | 'plain';
  readonly onPress: () => void;
}

export const Press = ({ label, kind, onPress }: PressProps) => (
  <button type="button" class={kind} onClick={onPress}>
    {label}
  </button>
);

export const Problem = ({ text }: { text: string | undefined }) => (
  <p class="problem" role="alert">
    {text}
  </p>
);

/** Where no link could be opened: no connection, or too many requests at once. */
export const Unreachable = ({ texts, onRetry }: { texts: LinkTexts; onRetry: () => void }) => (
  <Frame>
    <h1>{agency().name}</h1>
    <p role="alert">{texts.unreachable}</p>
    <Press label={texts.retry} kind="main" onPress={onRetry} />
  </Frame>
);

export const Loading = ({ texts }: { texts: LinkTexts }) => (
  <Frame>
    <p role="status">{texts.loading}</p>
  </Frame>
);

interface PinPageProps {
  readonly texts: LinkTexts;
  /** Why it is asked for again; nothing at first. */
  readonly problem: string;
  readonly onOpen: (pin: string) => void;
}

/** Asks for the PIN of a link. */
export function PinPage({ texts, problem, onOpen }: PinPageProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Frame>
      <h1>{agency().name}</h1>
      <form
        class="pin"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(field.current?.value ?? '');
        }}
      >
        <p>{texts.pin.ask}</p>
        <label>
          {texts.pin.label}
          <input
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            // Arabic and Persian digits, too.
            pattern="[0-9٠-٩۰-۹]{4,8}"
            maxLength={8}
            required
          />
        </label>
        <Problem text={problem} />
        <button type="submit" class="main">
          {texts.pin.open}
        </button>
      </form>
    </Frame>
  );
}

/** Why the PIN is asked for: nothing at first. Undefined when a request was refused for something else. */
export function pinProblem({ code, fields }: Refused, { refusals }: LinkTexts): string | undefined {
  if (code === 'link.pin') return '';
  if (fields['pin'] !== undefined) return refusals['link.pin-wrong'];
  return code === 'link.pin-wrong' || code === 'link.locked' ? refusals[code] : undefined;
}

/** A name may run the other way than the sentence. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
