type Child = Node | string | false | undefined;

const isShown = (child: Child): child is Node | string => child !== undefined && child !== false;

interface Props {
  readonly [name: string]: string | boolean | EventListener | undefined;
}

/** A listener's name begins with `on`; `true` sets an empty attribute, `false` and `undefined` none. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice('on'.length), value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter(isShown));
  return element;
}

export const button = (label: string, kind: 'main' | 'plain', press: () => void) =>
  make('button', { type: 'button', class: kind, onclick: press }, label);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed into; the first one there is, or the one of a name. */
export const fieldIn = (element: HTMLElement, name?: string): Field | null =>
  element.querySelector<Field>(name === undefined ? 'textarea,input' : `[name="${name}"]`);

/** A place that is drawn again only from something else than before; who types in it goes on where they were. */
export function slot(className = '') {
  const element = make('div', { class: className });
  let drawn: string | undefined;

  function draw(from: unknown, parts: () => readonly Child[]) {
    const now = JSON.stringify(from);
    if (now === drawn) return;
    drawn = now;
    const left = element.contains(document.activeElement) ? document.activeElement : undefined;
    element.replaceChildren(...parts().filter(isShown));
    if (left instanceof HTMLElement) goOn(left);
  }

  function goOn(left: HTMLElement) {
    const same = fieldIn(element, left.getAttribute('name') ?? '');
    (same ?? element.querySelector<HTMLElement>('textarea,input,button'))?.focus();
    if (left instanceof HTMLTextAreaElement) same?.setSelectionRange(left.selectionStart, left.selectionEnd);
  }

  return { element, draw };
}
