import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const themeFile = 'internal/base-theme/styles.scoped.css';
const iconsFile = 'icon/generated/icons.js';
const propertiesFile = 'internal/generated/custom-css-properties/index.js';
const funnelsFile = 'internal/analytics/components/analytics-funnel.js';
const controllersFile = 'internal/plugins/api.js';
const measuresFile = 'internal/hooks/use-performance-marks/index.js';
const baseFile = 'internal/hooks/use-base-component/index.js';

/** What the app has none of. Their texts would come with those of all others. */
const unusedComponents: ReadonlySet<string> = new Set([
  'annotation-context',
  'app-layout',
  'attribute-editor',
  'breadcrumb-group',
  'code-editor',
  'drawer',
  'features-notification-drawer',
  'file-upload',
  'flashbar',
  'help-panel',
  'prompt-input',
  'property-filter',
  's3-resource-selector',
  'split-panel',
  'tag-editor',
  'top-navigation',
  'tree-view',
  'tutorial-panel',
  'wizard',
]);
const textsFile = /^i18n\/messages\/all\..*\.js$/;

/** `--color-text-body-default-3r9u1x`: the end tells versions of Cloudscape apart, of which there is one. */
const tokenPattern = /--([a-z][\w-]*)-(?=[a-z]*\d)[a-z\d]{6}(?![\w-])/g;
/** `awsui_root_18582_1pclg_145`: the name, the file, its content, the line. */
const classPattern = /\bawsui_([\w-]+?)_([a-z\d]{5})_[a-z\d]{5}_\d+(?![\w-])/g;
const definitionPattern = /^\s*(--[\w-]+):([^;]*);$/gm;
const iconPattern = /^ {4}"?([\w-]+)"?: React[\s\S]*?(?=^ {4}"?[\w-]+"?: React|^\};)/gm;

/** What Cloudscape has and nobody asks for: icons, texts, values of its design, its reports of use, and the long ends of its names. */
export function leanCloudscape(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'));
  const theme = readFileSync(join(folder, themeFile), 'utf8');
  const defined = definitionsIn(theme);
  const properties = propertiesIn(readFileSync(join(folder, propertiesFile), 'utf8'));
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
        if (id.endsWith('.css')) return shorten(withoutFallbacks(code, defined));
        const file = relative(folder, id);
        if (textsFile.test(file)) return withoutUnusedTexts(code);
        if (file === funnelsFile) return { code: withoutReports, map: null };
        if (file === measuresFile) return { code: withoutMeasures, map: null };
        if (file === baseFile) return { code: withoutMetrics, map: null };
        if (file === controllersFile) return { code: withoutControllers(code), map: null };
        return shorten(withNamedProperties(withPartsOnDemand(code, file), properties));
      },
    },
    buildEnd(error) {
      const used = Array.from(unusedComponents, (name) => join(folder, name, 'index.js')).filter(
        (component) => this.getModuleInfo(component) !== null,
      );
      if (error === undefined && used.length > 0) this.error(`Used without their texts: ${used.join(', ')}`);
    },
  };
}

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** By library, language and component. */
function withoutUnusedTexts(module: string): { code: string; map: null } {
  const [, json = ''] = /^export default (\{.*\});?\s*$/s.exec(module) ?? [];
  const lean = JSON.stringify(JSON.parse(json) as Texts, (name, value: unknown) =>
    unusedComponents.has(name) ? undefined : value,
  );
  return { code: `export default ${lean};`, map: null };
}

interface Part {
  /** The file that imports it. */
  readonly of: string;
  readonly name: string;
  readonly from: string;
  readonly isDefault: boolean;
}

/** What is drawn only once something is opened or asked for. */
const partsOnDemand: readonly Part[] = [
  {
    of: 'collection-preferences/index.js',
    name: 'ContentDisplayPreference',
    from: './content-display',
    isDefault: true,
  },
  { of: 'date-range-picker/index.js', name: 'DateRangePickerDropdown', from: './dropdown', isDefault: false },
  { of: 'list/internal.js', name: 'SortableArea', from: '../internal/components/sortable-area', isDefault: true },
  { of: 'table/header-cell/index.js', name: 'SortMenu', from: './sort-menu', isDefault: false },
  { of: 'select/internal.js', name: 'VirtualList', from: './parts/virtual-list', isDefault: true },
  { of: 'multiselect/internal.js', name: 'VirtualList', from: '../select/parts/virtual-list', isDefault: true },
  { of: 'multiselect/embedded.js', name: 'VirtualList', from: '../select/parts/virtual-list', isDefault: true },
  { of: 'autosuggest/options-list.js', name: 'VirtualList', from: './virtual-list', isDefault: true },
];

function withPartsOnDemand(code: string, file: string): string {
  return partsOnDemand.filter(({ of }) => file === of).reduce(withPartOnDemand, code);
}

function withPartOnDemand(code: string, { of, name, from, isDefault }: Part): string {
  const before = `import ${isDefault ? name : `{ ${name} }`} from '${from}';`;
  if (!code.includes(before)) throw new Error(`${of} imports ${name} in another way`);
  const loaded = isDefault ? `import('${from}')` : `import('${from}').then(({ ${name} }) => ({ default: ${name} }))`;
  return `${code.replace(before, '')}
const ${name}OnDemand = React.lazy(() => ${loaded});
const ${name} = (props) =>
  React.createElement(React.Suspense, null, React.createElement(${name}OnDemand, props));`;
}

/** The steps of a form report how people go through it, to nobody here. */
const withoutReports = `
import React, { useContext } from 'react';
import { FunnelContext, FunnelStepContext, FunnelSubStepContext } from '../context/analytics-context';
const showing = (context) => ({ children }) => {
  const value = useContext(context);
  return React.createElement(React.Fragment, null, typeof children === 'function' ? children(value) : children);
};
export const AnalyticsFunnel = showing(FunnelContext);
export const AnalyticsFunnelStep = showing(FunnelStepContext);
export const AnalyticsFunnelSubStep = showing(FunnelSubStepContext);
`;

/** When buttons and tables are seen, which costs a layout of the page each time. */
const withoutMeasures = 'export const usePerformanceMarks = () => undefined;';

/** Each component tells its use, and looks whether its styles are there. */
const withoutMetrics = `
import { useRef } from 'react';
import { initThemes, useFocusVisible } from '@cloudscape-design/component-toolkit/internal';
import { ALWAYS_VISUAL_REFRESH } from '../../environment';
let hasThemes = false;
export default function useBaseComponent() {
  if (!hasThemes) initThemes({ skipVisualRefresh: ALWAYS_VISUAL_REFRESH });
  hasThemes = true;
  const element = useRef(null);
  useFocusVisible(element);
  return { __internalRootRef: element };
}
`;

/** By which other scripts of a page speak to components that the app does not have. */
const unusedControllers = ['AppLayoutWidget', 'Breadcrumbs', 'Drawers'];

function withoutControllers(code: string): string {
  return unusedControllers.reduce((lean, name) => {
    const [, variable = ''] = new RegExp(`const (\\w+) = new ${name}Controller\\(\\);`).exec(lean) ?? [];
    if (variable === '') throw new Error(`Cloudscape has no ${name}Controller`);
    return lean.replaceAll(new RegExp(`^.*\\b(${name}Controller|${variable}\\.install\\w+)\\b.*$`, 'gm'), '');
  }, code);
}

const propertyPattern = /^ {4}"(\w+)": "(--[\w-]+)",?$/gm;

const propertiesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(Array.from(list.matchAll(propertyPattern), ([, name = '', property = '']) => [name, property]));

/** Each name stands where it is used, so that the list of all is not needed. */
const withNamedProperties = (code: string, properties: ReadonlyMap<string, string>): string =>
  code.replaceAll(/\bcustomCssProps\.(\w+)/g, (_use, name: string) => {
    const property = properties.get(name);
    if (property === undefined) throw new Error(`Cloudscape has no property called ${name}`);
    return JSON.stringify(property);
  });

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
