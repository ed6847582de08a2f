import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A file with nothing in it but the names by which what is loaded on demand is known. */
interface Facade {
  readonly file: string;
  /** The file that has what it names. */
  readonly real: string;
  /** By the name that is asked for, the name in that file. */
  readonly names: ReadonlyMap<string, string>;
}

const facadeCode = /^export\{([^}]*)\}from"\.\/([\w-]+\.js)";\s*$/;

/** Lets what is loaded on demand be loaded from the file where it is, instead of from one that only names it. */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const facades = facadesIn(bundle);
        const written = filePattern(facades.keys());
        if (written === undefined) return;
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !facades.has(nameOf(file.fileName)))
            file.code = file.code
              .replaceAll(importOf(written), (_import, name: string) => imported(facades.get(name)))
              .replaceAll(written, (name) => facades.get(name)?.real ?? name);
        for (const { file } of facades.values()) delete bundle[file];
      },
    },
  };
}

const nameOf = (file: string) => file.replace(/^.*\//, '');

function facadesIn(bundle: Bundle): ReadonlyMap<string, Facade> {
  const found = new Map<string, Facade>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || file.isEntry) continue;
    const [, names = '', real = ''] = facadeCode.exec(file.code) ?? [];
    if (real !== '') found.set(nameOf(file.fileName), { file: file.fileName, real, names: namesOf(names) });
  }
  return found;
}

/** Of `t as routes`: what is known as `routes` is `t`. */
const namesOf = (exported: string): ReadonlyMap<string, string> =>
  new Map(
    exported.split(',').map((one) => {
      const [own = '', known = own] = one.trim().split(' as ');
      return [known, own];
    }),
  );

function filePattern(names: Iterable<string>): RegExp | undefined {
  const any = Array.from(names, (name) => RegExp.escape(name)).join('|');
  return any === '' ? undefined : new RegExp(any, 'g');
}

const importOf = ({ source }: RegExp) => new RegExp(`import\\(\`\\./(${source})\`\\)`, 'g');

function imported(facade: Facade | undefined): string {
  if (facade === undefined) throw new Error('Only names of facades are looked for');
  const names = Array.from(facade.names, ([known, own]) => `${known}:e.${own}`);
  return `import(\`./${facade.real}\`).then(e=>({${names.join()}}))`;
}
