import compile from 'icu-minify/compile';
import type { Plugin } from 'rolldown';

const compiler = 'icu-minify/compile';
const noCompiler = '\0no-compiler';

const isToCompile = (value: unknown): value is string => typeof value === 'string' && /[{<]/.test(value);

/**
 * Compiles the messages of `shared/texts`, because the compiler is ten times the size of the formatter. Without a build they
 * are compiled on first use.
 */
export const compiledMessages = {
  name: 'compiled-messages',
  resolveId: { order: 'pre', handler: (id) => (id === compiler ? noCompiler : undefined) },
  load: (id) => (id === noCompiler ? 'export default (message) => { throw new Error(message); };' : undefined),
  transform: {
    order: 'pre',
    filter: { id: /\/texts\/.+\.json$/ },
    handler: (json) => ({ code: JSON.stringify(JSON.parse(json, compiled)), map: null }),
  },
} satisfies Plugin;

const compiled = (_name: string, value: unknown) => (isToCompile(value) ? { icu: compile(value) } : value);
