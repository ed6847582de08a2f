import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { entries, type Entry, type EntryName } from '../../functions/entries.ts';
import { bundleSize, type BundleSize } from './bundle-size.ts';
import { builtIns } from './built-ins.ts';
import { compiledMessages } from './compiled-messages.ts';
import { copyPackage } from './copy-package.ts';
import { bundleFolder } from './bundle-folder.ts';
import { handlerModule } from './handler-module.ts';

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
    // Otherwise it is left to Lambda, where it is not.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
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
    plugins: [handlerModule(join(root, entries[name].file)), builtIns, compiledMessages],
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
