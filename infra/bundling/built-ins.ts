import { builtinModules } from 'node:module';
import type { Plugin } from 'rolldown';

/** Node's `import` reads every export, even lazy getters: all of undici for `node:http`, a third of a start. */
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

function exportsOf(name: string, isWhole: boolean): string {
  const all = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) ?? {}));
  const names = all.filter(([, { value }]) => !isWhole || value !== undefined).map(([each]) => each);
  const exported = names.filter((each) => /^[A-Za-z]\w*$/.test(each));
  return `const module = process.getBuiltinModule('node:${name}');
export default module;
${exported.map((each) => `const $${each} = module.${each};`).join('\n')}
export { ${exported.map((each) => `$${each} as ${each}`).join(', ')} };`;
}
