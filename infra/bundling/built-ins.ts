import { builtinModules } from 'node:module';
import type { Plugin } from 'rolldown';

/**
 * Takes of Node's own modules what is used, and when it is used of those that are imported in the midst of a function. An
 * `import` by Node asks a module for each of its exports at once, also for those that are made when they are first asked
 * for: for `node:http` they are the whole of undici, a third of what a function takes to load.
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

/** A module with the exports of one of Node's: each is left out that is not used. Who imports it later gets all that are there. */
function exportsOf(name: string, isWhole: boolean): string {
  const all = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
  const names = all.filter(([, { value }]) => !isWhole || value !== undefined).map(([each]) => each);
  const exported = names.filter((each) => /^[A-Za-z]\w*$/.test(each));
  return `const module = process.getBuiltinModule('node:${name}');
export default module;
${exported.map((each) => `const $${each} = module.${each};`).join('\n')}
export { ${exported.map((each) => `$${each} as ${each}`).join(', ')} };`;
}
