import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What the landing page and the frame of all public pages are drawn with, in English. */
export const publicFrame =
  /web\/src\/(?!.*\.(ar|fr)\.ts$)(public\/(public-|frame-|landing-|language-links|visitor|use-page|page-titles|feature-icon|post-sketch)|shell\/(messages|frame\/(top-bar|skip-link|navigation|use-(?!menu))|toasts\/toast|(dates|links|preferences|tables)\/use-)|auth\/(destination|has-session))/;
const start = /web\/src\/(main|pwa\/install)\b/;
const signInPage = /web\/src\/features\/sign-in\/login-page\./;
const publicPage = /web\/src\/(public\/[\w-]*page|features\/sign-up\/sign-up-page)\./;
const console = /web\/src\/routes\./;

const library = /node_modules\//;
const queries = /node_modules\/@tanstack\/(query-core|react-query)\//;
const schemas = /node_modules\/zod\//;
const postPages = /web\/src\/(features\/posts\/|pages\/compose)/;
const charts = /-chart\.tsx$/;
const ranges = /@cloudscape-design\/components\/date-range-picker\//;
const dates =
  /node_modules\/(date-fns|weekstart|mnth|@cloudscape-design\/components\/(calendar|date-picker|date-input|time-input|internal\/utils\/date-time))\//;
const sorting =
  /node_modules\/(@dnd-kit\/|@cloudscape-design\/components\/(collection-preferences|list|internal\/components\/sortable-area)\/)/;
const tables = /node_modules\/@cloudscape-design\/components\/(table|cards)\//;

/** The sign-in library names all that it can do in one file, so that only the bundler knows what is used of it. */
const signInLibrary = /node_modules\/(@aws-amplify|aws-amplify|@aws-crypto|@smithy|js-cookie|uuid)\//;

/**
 * Names few files for what pages share, which sharing alone would cut into hundreds: what visitors sign in with, what every
 * page of the console needs, and what some of its pages need. What a module needs is needed at least as often, so that no
 * file needs one that fewer pages load.
 */
export function sharedFiles(): Rolldown.CodeSplittingNameFunction {
  const modulesNear = neighbours();
  return (id, modules) => {
    if (signInLibrary.test(id)) return null;
    if (queries.test(id)) return 'entrance';
    if (schemas.test(id)) return 'schemas';
    const users = reached(id, (user) => modulesNear(user, modules).importers);
    const isUsedBy = (page: RegExp) => users.some((user) => page.test(user));
    if (isUsedBy(publicFrame) || isUsedBy(start)) return null;
    if (isUsedBy(signInPage)) return 'entrance';
    if (isUsedBy(publicPage)) return users.length > 4 ? 'visitors' : null;
    if (isUsedBy(console)) return 'routes';
    const demanded = users.filter((user) => modulesNear(user, modules).isDemanded);
    if (demanded.length > 0 && demanded.every((user) => charts.test(user))) return 'charts';
    if (demanded.length < 2) return null;
    if (demanded.length < 4)
      return !library.test(id) && demanded.every((user) => postPages.test(user)) ? 'posts' : null;
    const needed = reached(id, (user) => modulesNear(user, modules).imports);
    const needs = (part: RegExp) => needed.some((module) => part.test(module));
    if (needs(sorting)) return library.test(id) ? 'sorting' : 'sorted';
    if (needs(tables)) return library.test(id) ? 'tables' : 'lists';
    if (needs(ranges)) return library.test(id) ? 'ranges' : 'ranged';
    if (needs(dates)) return library.test(id) ? 'dates' : 'dated';
    if (library.test(id)) return 'components';
    return demanded.length < 20 ? 'features' : 'routes';
  };
}

/** The module, and all that are reached from it step by step. */
function reached(id: string, next: (id: string) => readonly string[]): string[] {
  const found = new Set([id]);
  for (const module of found) for (const other of next(module)) found.add(other);
  return [...found];
}

interface Neighbours {
  readonly importers: readonly string[];
  readonly imports: readonly string[];
  /** Whether some module loads it on demand. */
  readonly isDemanded: boolean;
}

/** The bundler makes its answer for each question. */
function neighbours() {
  const known = new Map<string, Neighbours>();
  return (id: string, modules: Modules): Neighbours => {
    const near = known.get(id) ?? read(id, modules);
    known.set(id, near);
    return near;
  };
}

function read(id: string, modules: Modules): Neighbours {
  const info = modules.getModuleInfo(id);
  return {
    importers: [...(info?.importers ?? [])],
    imports: [...(info?.importedIds ?? [])],
    isDemanded: (info?.dynamicImporters.length ?? 0) > 0,
  };
}
