import { westernDigits } from '../../../shared/plain-text.ts';

/** Those for times and days are known by what stands in them while they are empty. */
const ofNumbers =
  'input:is([type="number"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"], [placeholder="hh:mm"], [placeholder$="/MM/DD"], [placeholder$="/MM/JJ"])';

const fieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.matches(ofNumbers) ? target : undefined;

function onInput(event: Event) {
  const field = fieldOf(event);
  if (field === undefined) return;
  const { value, selectionStart, selectionEnd } = field;
  if (westernDigits(value) === value) return;
  // By the setter of the class: React must not learn of it before its own handler.
  Reflect.set(HTMLInputElement.prototype, 'value', westernDigits(value), field);
  field.setSelectionRange(selectionStart, selectionEnd);
}

/** A field with arrows drops digits that it does not know before they are entered. */
function onBeforeInput(event: InputEvent) {
  const digits = westernDigits(event.data ?? '');
  if (fieldOf(event)?.type !== 'number' || digits === event.data || event.data === null) return;
  event.preventDefault();
  document.execCommand('insertText', false, digits);
}

/** A field for a time or a day refuses the keys of such digits. */
function onRefusedKey(event: KeyboardEvent) {
  const key = westernDigits(event.key);
  if (!event.defaultPrevented || key === event.key) return;
  fieldOf(event)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Arabic and Persian digits that are typed or pasted become those that fields of numbers know. Returns what ends it. */
export function takeAllDigits(): () => void {
  window.addEventListener('input', onInput, true);
  window.addEventListener('beforeinput', onBeforeInput, true);
  window.addEventListener('keydown', onRefusedKey);
  return () => {
    window.removeEventListener('input', onInput, true);
    window.removeEventListener('beforeinput', onBeforeInput, true);
    window.removeEventListener('keydown', onRefusedKey);
  };
}
