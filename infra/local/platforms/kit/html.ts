import type { Answer } from './answers.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escape(String(part));
}

/** Escapes all values except nested results of this template. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? '') : '')).join(''));

const policy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTargets.length > 0 ? formTargets.join(' ') : "'none'"}`,
  ].join('; ');

/** `icon` is the path of a picture; `formTargets` are the origins that forms may lead to, redirects included. */
export function pageWithIcon(
  { title, body, icon, status = 200 }: { title: string; body: Html; icon: string; status?: number | undefined },
  formTargets: readonly string[] = [],
): Answer {
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/_sim/simulator.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy(formTargets),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: text,
  };
}
