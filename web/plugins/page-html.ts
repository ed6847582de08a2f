import { brand } from '../../shared/brand.ts';
import { directionOf } from '../../shared/domain/text-direction.ts';
import { LanguageTag } from '../../shared/domain/language.ts';
import { addressIn } from '../../shared/page-languages.ts';

/** Files of a page besides those of the shell. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Those that nothing is drawn with before the scripts are there. */
  readonly laterStyles?: readonly string[];
}

interface PageParts {
  /** The built `index.html`. */
  readonly shell: string;
  readonly body: string;
  readonly head: { readonly title: string; readonly description: string };
  /** Of the page in English. */
  readonly path: string;
  readonly language: LanguageTag;
  readonly files: PageFiles;
  /** The site's address, if the build knows it. */
  readonly siteUrl: string | undefined;
}

/** The preview picture of shared links, in `public/`. */
const picture = '/og.png';

export function pageHtml({ shell, body, head, path, language, files, siteUrl }: PageParts): string {
  const named = { ...head, path, language, siteUrl };
  return withLinks(shell, files)
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('</head>', () => `${meta(named).join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${body}</div>`);
}

/** The page in all languages; who has none of them gets the one that the browser asks for. */
const alternates = (path: string) => [
  ...LanguageTag.options.map((tag) => [tag, addressIn(tag, path)] as const),
  ['x-default', path] as const,
];

function meta(page: PageParts['head'] & Pick<PageParts, 'path' | 'language' | 'siteUrl'>): string[] {
  const { title, description, path, language, siteUrl } = page;
  const address = (to: string) => (siteUrl === undefined ? to : new URL(to, siteUrl).href);
  const named = (attribute: 'name' | 'property', values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}">`);
  return [
    ...named('name', { description }),
    ...(siteUrl === undefined ? [] : [`<link rel="canonical" href="${escaped(address(addressIn(language, path)))}">`]),
    ...alternates(path).map(([tag, to]) => `<link rel="alternate" hreflang="${tag}" href="${escaped(address(to))}">`),
    ...named('property', {
      'og:type': 'website',
      'og:site_name': brand.name,
      'og:title': title,
      'og:description': description,
      'og:url': address(addressIn(language, path)),
      'og:locale': language,
      'og:image': address(picture),
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
    ...named('name', {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': address(picture),
    }),
  ];
}

/** Of the scripts with which the app starts, the last imports the others. */
export function withOneScript(page: string): string {
  const scripts = Array.from(page.matchAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g));
  return scripts
    .slice(0, -1)
    .reduce((html, [tag, address = '']) => html.replace(tag, scriptLink(address.slice(1))), page);
}

export const fontLink = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;

export const scriptLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Of what is drawn later, when it is asked for as a style. */
const laterStyleLink = (file: string) => `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** Whether the page does not name the file yet. */
export const isNewIn = (page: string) => (file: string) => !page.includes(`"/${file}"`);

/** Adds links to these files, so that the browser fetches them while it parses the page. */
export function withLinks(shell: string, { scripts, styles, laterStyles = [], fonts }: PageFiles): string {
  const isNew = isNewIn(shell);
  const links = [
    ...fonts.map(fontLink),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...laterStyles.filter(isNew).map(laterStyleLink),
    ...scripts.filter(isNew).map(scriptLink),
  ];
  return shell.replace('</head>', () => `${links.join('\n')}\n</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
