import type { Refused } from './call.ts';
import { make } from './dom.ts';
import type { LinkTexts } from './link-texts.ts';

/** Asks for the PIN of a link. Focus it once it is shown. */
export function pinForm(texts: LinkTexts, problem: string, open: (pin: string) => void) {
  const field = make('input', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    // Arabic and Persian digits, too.
    pattern: '[0-9٠-٩۰-۹]{4,8}',
    maxlength: '8',
    required: true,
  });
  const submit = (event: Event) => {
    event.preventDefault();
    open(field.value);
  };
  const form = make(
    'form',
    { class: 'pin', onsubmit: submit },
    make('p', {}, texts.pin.ask),
    make('label', {}, texts.pin.label, field),
    make('p', { class: 'problem', role: 'alert' }, problem),
    make('button', { type: 'submit', class: 'main' }, texts.pin.open),
  );
  return { form, field };
}

/** Why the PIN is asked for: nothing at first. Undefined when a request was refused for something else. */
export function pinProblem({ code, fields }: Refused, { refusals }: LinkTexts): string | undefined {
  if (code === 'link.pin') return '';
  if (fields['pin'] !== undefined) return refusals['link.pin-wrong'];
  return code === 'link.pin-wrong' || code === 'link.locked' ? refusals[code] : undefined;
}
