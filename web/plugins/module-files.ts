import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Files that modules load, by path in the built folder. */
export interface ModuleFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of lazily loaded modules (named as in `src/`) and of all their imports. */
export function moduleFiles(bundle: Bundle, modules: readonly string[]): ModuleFiles {
  const chunks = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) add(chunkOf(bundle, module));
  const all = [...chunks];
  return {
    scripts: all.map(({ fileName }) => fileName),
    styles: Array.from(new Set(all.flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? [])))),
  };
}

function chunkOf(bundle: Bundle, module: string): Chunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`))) return file;
  throw new Error(`${module} is in no file`);
}
