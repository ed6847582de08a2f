import { builtinModules } from 'node:module';
import type { Plugin } from 'rolldown';

/**
 * Imports only the used exports of Node's modules, and dynamic imports only when they run. Node's own ESM `import`
 * reads every export of a module, including lazy getters: for `node:http` that loads all of undici, a third of a
 * function's load time.
 */
export const builtIns: Plugin = {
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

/** A module that re-exports the used exports of a Node module; a dynamic import gets all of them. */
function exportsOf(name: string, isWhole: boolean): string {
  const all = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
  const names = all.filter(([, { value }]) => !isWhole || value !== undefined).map(([each]) => each);
  const exported = names.filter((each) => /^[A-Za-z]\w*$/.test(each));
  return `const module = process.getBuiltinModule('node:${name}');
export default module;
${exported.map((each) => `const $${each} = module.${each};`).join('\n')}
export { ${exported.map((each) => `$${each} as ${each}`).join(', ')} };`;
}
