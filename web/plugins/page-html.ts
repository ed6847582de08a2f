import { brand } from '../../shared/brand.ts';
import type { ModuleFiles } from './module-files.ts';

/** What a page needs beside what the shell names. */
interface PageFiles extends ModuleFiles {
  readonly fonts: readonly string[];
}

interface PageParts {
  /** `index.html` as it was built. */
  readonly shell: string;
  readonly body: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly path: string;
  readonly files: PageFiles;
  /** Where the site is, when the build was told. */
  readonly siteUrl: string | undefined;
}

/** The picture that stands for a link to the site, in `public/`. */
const picture = '/og.png';

/** A public page: the shell with its content in it, and with a head of its own. */
export function pageHtml({ shell, body, head, path, files, siteUrl }: PageParts): string {
  const named = { ...head, path, siteUrl };
  return withLinks(shell, files)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('</head>', () => `${meta(named).join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

function meta(page: { title: string; description: string; path: string; siteUrl: string | undefined }): string[] {
  const { title, description, path, siteUrl } = page;
  const address = (to: string) => (siteUrl === undefined ? to : new URL(to, siteUrl).href);
  const named = (attribute: 'name' | 'property', values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}">`);
  return [
    ...named('name', { description }),
    ...(siteUrl === undefined ? [] : [`<link rel="canonical" href="${escaped(address(path))}">`]),
    ...named('property', {
      'og:type': 'website',
      'og:site_name': brand.name,
      'og:title': title,
      'og:description': description,
      'og:url': address(path),
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

/** The shell naming these files, so that they are fetched while the page is read and none waits for a script that names it. */
export function withLinks(shell: string, { scripts, styles, fonts }: PageFiles): string {
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  const links = [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return shell.replace('</head>', () => `${links.join('\n')}\n</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
