import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const themeFile = 'internal/base-theme/styles.scoped.css';
const iconsFile = 'icon/generated/icons.js';
const preferencesFile = 'collection-preferences/index.js';

/** `--color-text-body-default-3r9u1x`: the end tells versions of Cloudscape apart, of which there is one. */
const tokenPattern = /--([a-z][\w-]*)-(?=[a-z]*\d)[a-z\d]{6}(?![\w-])/g;
/** `awsui_root_18582_1pclg_145`: the name, the file, its content, the line. */
const classPattern = /\bawsui_([\w-]+?)_([a-z\d]{5})_[a-z\d]{5}_\d+(?![\w-])/g;
const definitionPattern = /^\s*(--[\w-]+):([^;]*);$/gm;
const iconPattern = /^ {4}"?([\w-]+)"?: React[\s\S]*?(?=^ {4}"?[\w-]+"?: React|^\};)/gm;

/** What Cloudscape has and nobody asks for: icons, values of its design, and the long ends of its names. */
export function leanCloudscape(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'));
  const theme = readFileSync(join(folder, themeFile), 'utf8');
  const defined = definitionsIn(theme);
  const shorten = shorteningNames();
  return {
    name: 'lean-cloudscape',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@cloudscape-design\/components\/.*\.(css|js)$/ },
      handler(code, id) {
        if (id.endsWith(iconsFile)) return { code: withoutUnnamedIcons(code, textsNamingIcons(folder)), map: null };
        if (id.endsWith(themeFile)) return shorten(withoutUnusedTokens(code, defined, stylesIn(folder)));
        if (id.endsWith(preferencesFile)) return shorten(withColumnsOnDemand(code));
        return shorten(id.endsWith('.css') ? withoutFallbacks(code, defined) : code);
      },
    },
  };
}

const columnsImport = "import ContentDisplayPreference from './content-display';";

/** Columns are sorted by dragging, which is a fifth of a list, once the dialog of its preferences is open. */
function withColumnsOnDemand(preferences: string): string {
  if (!preferences.includes(columnsImport)) throw new Error('The preferences import their columns in another way');
  const onDemand = `const ColumnsOnDemand = React.lazy(() => import('./content-display'));
const ContentDisplayPreference = (props) =>
  React.createElement(React.Suspense, null, React.createElement(ColumnsOnDemand, props));`;
  return `${preferences.replace(columnsImport, '')}\n${onDemand}`;
}

type Definitions = ReadonlyMap<string, readonly string[]>;

function definitionsIn(theme: string): Definitions {
  const found = new Map<string, string[]>();
  for (const [, name = '', value = ''] of theme.matchAll(definitionPattern))
    found.set(name, [...(found.get(name) ?? []), value]);
  return found;
}

/** Two names that would become one are told, as one would be drawn like the other. */
function shorteningNames(): (code: string) => string {
  const taken = new Map<string, string>();
  const shortened = (long: string, short: string) => {
    const before = taken.get(short) ?? long;
    if (before !== long) throw new Error(`${before} and ${long} would both be ${short}`);
    taken.set(short, long);
    return short;
  };
  return (code) =>
    code
      .replaceAll(tokenPattern, (long, name: string) => shortened(long, `--${name}`))
      .replaceAll(classPattern, (long, name: string, file: string) => shortened(long, `awsui_${name}_${file}`));
}

/** Each use of a value repeats the value, for pages without the theme. */
function withoutFallbacks(styles: string, defined: ReadonlyMap<string, unknown>): string {
  let lean = '';
  let from = 0;
  for (const match of styles.matchAll(/var\((--[\w-]+),/g)) {
    const [use, name = ''] = match;
    if (match.index < from || !defined.has(name)) continue;
    lean += `${styles.slice(from, match.index)}var(${name})`;
    from = endOfBrackets(styles, match.index + use.length);
  }
  return lean + styles.slice(from);
}

/** Where the bracket is closed that was opened before `start`. */
function endOfBrackets(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at += 1) depth += { '(': 1, ')': -1 }[text[at] ?? ''] ?? 0;
  return at;
}

/** Without the values that neither a style names nor a value that one names. */
function withoutUnusedTokens(theme: string, defined: Definitions, styles: readonly string[]): string {
  const used = new Set(styles.flatMap(tokensIn));
  for (const name of used) for (const value of defined.get(name) ?? []) tokensIn(value).forEach((one) => used.add(one));
  return theme.replaceAll(definitionPattern, (line, name: string) => (used.has(name) ? line : ''));
}

const tokensIn = (text: string) => Array.from(text.matchAll(/--[\w-]+/g), ([name]) => name);

const filesIn = (folder: string, pattern: string, isNeeded: (file: string) => boolean) =>
  globSync(pattern, { cwd: folder })
    .filter(isNeeded)
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const isDrawn = (file: string) => !/test-utils|internal\/generated|i18n\/messages/.test(file);

const stylesIn = (folder: string) => [
  ...filesIn(folder, '**/*.css', (file) => file !== themeFile),
  ...filesIn(folder, '**/*.js', isDrawn),
  ...filesIn(join(import.meta.dirname, '../src'), '**/*.{css,tsx}', () => true),
];

const textsNamingIcons = (folder: string) => [
  ...filesIn(folder, '**/*.js', (file) => isDrawn(file) && !/^icon(-provider)?\//.test(file)),
  ...filesIn(join(import.meta.dirname, '../src'), '**/*.{ts,tsx}', () => true),
];

/** Keeps the icons whose name is a text somewhere. */
function withoutUnnamedIcons(icons: string, texts: readonly string[]): string {
  const named = new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/["'`]([a-z\d-]+)["'`]/g), ([, name]) => name)),
  );
  return icons.replaceAll(iconPattern, (icon, name: string) => (named.has(name) ? icon : ''));
}
