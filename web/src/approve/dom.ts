type Child = Node | string | false | undefined;

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
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

export const button = (label: string, kind: 'main' | 'plain', press: () => void) =>
  make('button', { type: 'button', class: kind, onclick: press }, label);
