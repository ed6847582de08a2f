import { statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { filesOfPages } from './files-of-pages.ts';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What the landing page and the frame of all public pages are drawn with, in English. */
export const publicFrame =
  /web\/src\/(?!.*\.(ar|fr)\.ts$)(public\/(public-|frame-|landing-|language-links|visitor|use-page|page-titles|feature-icon|post-sketch)|shell\/(messages|frame\/(top-bar|skip-link|navigation|use-(?!menu))|toasts\/toast|(dates|links|preferences|tables)\/use-)|auth\/(destination|has-session))/;
const start = /web\/src\/(main|pwa\/install)\.tsx?$/;
/** Public pages load it on demand, without what the console needs. */
const installBanner = /web\/src\/pwa\/install-banner\./;
const signInPage = /web\/src\/features\/sign-in\/login-page\./;
const signUpPage = /web\/src\/features\/sign-up\/sign-up-page\./;
const publicPage = /web\/src\/public\/[\w-]*page\./;
const console = /web\/src\/routes\./;

/** Asked by whoever may be signed in, before the console is there, with what the console asks by. */
const firstReads = /web\/src\/data\/first-reads\./;
/** Each platform loads its own on demand, but a post goes out on several. */
const platformParts = {
  'platform-fields': /web\/src\/platforms\/\w+\/(options-field|tab-fields)\./,
  'platform-previews': /web\/src\/platforms\/\w+\/preview\./,
} as const;
const queries = /node_modules\/(@tanstack\/(query-core|react-query)|tslib)\//;
/** Read when a language is chosen, before anything that is drawn. */
const otherLanguages = /\.(ar|fr)\.ts$/;
const schemas = /node_modules\/zod\//;

/** The sign-in library names all that it can do in one file, so that only the bundler knows what is used of it. */
const signInLibrary = /node_modules\/(@aws-amplify|aws-amplify|@aws-crypto|@smithy|js-cookie|uuid)\/|auth\/amplify\./;

/** A request with the headers of its answer, and what is compressed worse: as characters of source. */
const costOfFile = 40_000;
/** What is loaded together when one of the heaviest pages is opened. */
const views: Readonly<Record<string, RegExp>> = {
  posts: /web\/src\/(features\/posts\/list\/(posts-page|listed-posts)|shell\/dates\/days-filter)\./,
  calendar: /web\/src\/features\/posts\/(list\/posts-page|calendar\/(posts-calendar|calendar-grid|dragged-drafts))\./,
  client: /web\/src\/(pages\/client|features\/(posts\/calendar\/posts-calendar|connections\/connect-usual))\./,
  'new post': /web\/src\/(pages\/compose|features\/captions\/suggest-captions)\./,
  clients: /web\/src\/pages\/clients\./,
  operations: /web\/src\/features\/operations\/operations-page\./,
};
const weightOfView = 2.5;
/** Of views that ask the service for much, which leaves fewer requests for files. */
const costInView: Readonly<Record<string, number>> = {
  client: 250_000,
  'new post': 140_000,
  clients: 90_000,
  operations: 90_000,
};
/** What a page loads on demand is often a dialog that nobody opens. */
const weightOfPart = 0.05;

/**
 * Names few files for what pages share, which sharing alone would cut into hundreds: what visitors sign in with, what every
 * page of the console needs, and what some of its pages need.
 */
export function sharedFiles(): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    names ??= namesOf(graphFrom(id, modules));
    return names.get(id) ?? null;
  };
}

interface Module {
  readonly id: string;
  readonly size: number;
  readonly importers: readonly string[];
  readonly imports: readonly string[];
  /** What loads it on demand. */
  readonly demandedBy: readonly string[];
}

type Graph = ReadonlyMap<string, Module>;

/** All modules of the app, from any of them. */
function graphFrom(first: string, modules: Modules): Graph {
  const graph = new Map<string, Module>();
  const ids = new Set([first]);
  for (const id of ids) {
    const info = modules.getModuleInfo(id);
    if (info === null) continue;
    const { importers, importedIds: imports, dynamicImporters: demandedBy, dynamicallyImportedIds: demands } = info;
    graph.set(id, { id, size: sizeOf(id, info.code), importers, imports, demandedBy });
    for (const near of [...importers, ...imports, ...demandedBy, ...demands]) ids.add(near);
  }
  return graph;
}

const isStyle = (id: string) => id.endsWith('.css');

/** Styles repeat themselves so much that they become a sixth of what as long a script becomes. */
const sizeOf = (id: string, code: string | null) => (isStyle(id) ? statSync(id).size / 6 : (code?.length ?? 0));

/** The name of the file of each module that is not left to the bundler. */
function namesOf(graph: Graph): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const shared = [];
  for (const module of graph.values()) {
    const place = placeOf(module, graph);
    if (typeof place === 'string') names.set(module.id, place);
    else if (place.size > 1 || [...place].some(isInView))
      shared.push({ ...module, users: new Set([...place].flatMap(viewsOf)) });
  }
  const isPage = (id: string) => graph.get(id)?.demandedBy.some((importer) => console.test(importer)) === true;
  const weightOf = (user: string) => (user in views ? weightOfView : isPage(user) ? 1 : weightOfPart);
  const costOf = (user: string) => costInView[user] ?? costOfFile;
  for (const [kind, modules] of Map.groupBy(shared, ({ id }) => (isStyle(id) ? 'styles' : 'shared')))
    for (const [index, file] of filesOfPages(modules, costOf, weightOf).entries())
      for (const { id } of file) names.set(id, `${kind}-${index + 1}`);
  return names;
}

const isInView = (demanded: string) => Object.values(views).some((view) => view.test(demanded));

/** Those that load it, or itself. */
function viewsOf(demanded: string): string[] {
  const loading = Object.keys(views).filter((view) => views[view]?.test(demanded));
  return loading.length > 0 ? loading : [demanded];
}

const left: ReadonlySet<string> = new Set();

/** Its file, or what is loaded on demand and needs it. */
function placeOf({ id }: Module, graph: Graph): string | ReadonlySet<string> {
  if (signInLibrary.test(id) || otherLanguages.test(id)) return left;
  if (queries.test(id)) return 'entrance';
  if (schemas.test(id)) return 'schemas';
  if (firstReads.test(id)) return 'routes';
  const users = withImporters(id, graph);
  const isUsedBy = (page: RegExp) => users.some((user) => page.test(user));
  if (isUsedBy(publicFrame) || isUsedBy(start)) return left;
  const isOfConsole = users.some((user) => console.test(user) || (isDemanded(user, graph) && !isPublic(user)));
  if (isUsedBy(signInPage)) return isOfConsole ? 'entrance' : 'sign-in';
  if (isUsedBy(installBanner)) return 'visitors';
  if (isUsedBy(publicPage)) return isOfConsole || users.length > 4 ? 'visitors' : left;
  if (isUsedBy(signUpPage)) return isOfConsole ? 'entrance' : left;
  if (isUsedBy(console)) return 'routes';
  const demanded = new Set(users.filter((user) => isDemanded(user, graph)).map(partOrItself));
  const [only] = demanded;
  return demanded.size === 1 && only !== undefined && only in platformParts ? only : demanded;
}

const isPublic = (id: string) => [signInPage, signUpPage, publicPage].some((page) => page.test(id));

const isDemanded = (id: string, graph: Graph) => (graph.get(id)?.demandedBy.length ?? 0) > 0;

/** What is loaded with what other platforms have in its place is loaded as one. */
const partOrItself = (id: string): string =>
  Object.entries(platformParts).find(([, platformPart]) => platformPart.test(id))?.[0] ?? id;

/** The module, and all that import it or what imports it. */
function withImporters(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of graph.get(module)?.importers ?? []) found.add(importer);
  return [...found];
}
