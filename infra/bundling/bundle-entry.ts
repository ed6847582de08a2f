import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental';
import * as z from 'zod';
import { entries, type Entry, type EntryName } from '../../functions/entries.ts';
import { bundleSize, type BundleSize } from './bundle-size.ts';
import { compiledMessages } from './compiled-messages.ts';
import { bundleFolder } from './bundle-folder.ts';

/** Node's `import` reads every export, even lazy getters: all of undici for `node:http`, a third of a start. */
const builtIns: Plugin = {
  name: 'built-ins',
  resolveId(source, _importer, { kind }) {
    const name = source.replace(/^node:/, '');
    if (!builtinModules.includes(name)) return undefined;
    return { id: kind === 'dynamic-import' ? `\0later:${name}` : `\0node:${name}` };
  },
  load(id) {
    const [, when, name] = /^\0(node|later):(.+)$/.exec(id) ?? [];
    if (name === undefined) return undefined;
    return { code: exportsOf(name, when === 'later'), moduleSideEffects: false };
  },
};

function exportsOf(name: string, isWhole: boolean): string {
  const all = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
  const names = all.filter(([, { value }]) => !isWhole || value !== undefined).map(([each]) => each);
  const exported = names.filter((each) => /^[A-Za-z]\w*$/.test(each));
  return `const module = process.getBuiltinModule('node:${name}');
export default module;
${exported.map((each) => `const $${each} = module.${each};`).join('\n')}
export { ${exported.map((each) => `$${each} as ${each}`).join(', ')} };`;
}

const Names = z.record(z.string(), z.string()).default({});
const Package = z.object({ dependencies: Names, optionalDependencies: Names });

/** With all that it depends on. Of its variants for different machines there is the one that npm installed on this one. */
async function copyPackage(name: string, root: string, folder: string): Promise<void> {
  for (const each of await withDependencies(name, root))
    await cp(join(root, 'node_modules', each), join(folder, 'node_modules', each), { recursive: true });
}

async function withDependencies(name: string, root: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  const folder = join(root, 'node_modules', name);
  if (found.has(name) || !existsSync(folder)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = Package.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    await withDependencies(each, root, found);
  return found;
}

const id = '\0index';

function handlerModule(file: string): Plugin {
  const stacks = join(import.meta.dirname, 'mapped-stacks.ts');
  return {
    name: 'handler-module',
    resolveId: { filter: { id: /^index$/ }, handler: () => ({ id }) },
    load: {
      filter: { id: /^\0index$/ },
      handler: () => ({
        code: `import ${JSON.stringify(stacks)};
export { handler } from ${JSON.stringify(file)};`,
      }),
    },
  };
}

/**
 * With its own SDK: smaller and faster to load than Lambda's, and the version we test. Packages with code of another kind are copied beside the
 * bundle.
 */
export async function bundleEntry(name: EntryName, root: string, into = root): Promise<BundleSize> {
  const { copiedPackages = [] }: Entry = entries[name];
  const folder = join(into, bundleFolder(name));
  const build = await rolldown({
    input: { index: 'index' },
    cwd: root,
    platform: 'node',
    onLog(level, log, handle) {
      // English is there from the start, and one of the languages that may be loaded.
      if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') return;
      // Otherwise it is left to Lambda, where it is not.
      handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
    external: copiedPackages.map((each) => new RegExp(`^${each}(/|$)`)),
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node24' },
    // The SDK's schema tables name their fields by constants; unused ones are dropped only when these are inlined.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    treeshake: {
      propertyReadSideEffects: false,
      unknownGlobalSideEffects: false,
      // Our own modules have no side effects: one with no used exports is dropped with the schemas it builds.
      moduleSideEffects: [{ test: /^(?!.*node_modules).*\/(functions|shared)\//, sideEffects: false }],
    },
    plugins: [
      handlerModule(join(root, entries[name].file)),
      builtIns,
      compiledMessages,
      // For texts of a language that is not known before.
      viteDynamicImportVarsPlugin(),
      viteImportGlobPlugin(),
    ],
  });
  const { output } = await build.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    cleanDir: true,
    // A file of its own, so that it runs before the code of the other files.
    codeSplitting: { groups: [{ name: 'mapped-stacks', test: /mapped-stacks\.ts$/ }] },
    format: 'esm',
    minify: true,
    comments: { legal: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  for (const each of copiedPackages) await copyPackage(each, root, folder);
  return bundleSize(output.filter((file) => file.type === 'chunk'));
}
