interface PageParts {
  /** `index.html` as it was built. */
  readonly shell: string;
  readonly body: string;
  readonly head: { readonly title: string; readonly description: string };
  readonly path: string;
  /** What the page needs beside what the shell names, by path in the built folder. */
  readonly files: Record<'scripts' | 'styles' | 'fonts', readonly string[]>;
  /** Where the site is, when the build was told. */
  readonly siteUrl: string | undefined;
}

/** The picture that stands for a link to the site, in `public/`. */
const picture = '/og.png';

/** A public page: the shell with its content in it, and with a head of its own. */
export function pageHtml({ shell, body, head, path, files, siteUrl }: PageParts): string {
  const named = { ...head, path, siteUrl };
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>`)
    .replace('</head>', () => `${[...meta(named), ...links(shell, files)].join('\n')}\n</head>`)
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
      'og:site_name': title.split(' – ').at(path === '/' ? 0 : -1) ?? title,
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

/** Fetched while the page is read, so that nothing waits for a script that names another. */
function links(shell: string, { scripts, styles, fonts }: PageParts['files']): string[] {
  const isNew = (file: string) => !shell.includes(`"/${file}"`);
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
