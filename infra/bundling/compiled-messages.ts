import compile from 'icu-minify/compile';
import type { Plugin } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';

const declaring = ['messages', 'translation', 'catalogue', 'translationOf'];
const compiler = 'icu-minify/compile';
const noCompiler = '\0no-compiler';

/** At build time, because the compiler is ten times the size of the formatter. Without a build, on first use. */
export const compiledMessages = {
  name: 'compiled-messages',
  resolveId: { order: 'pre', handler: (id) => (id === compiler ? noCompiler : undefined) },
  load: (id) => (id === noCompiler ? 'export default (message) => { throw new Error(message); };' : undefined),
  transform: {
    order: 'pre',
    filter: { id: /\.ts$/, code: new RegExp(`\\b(${declaring.join('|')})[(<]`) },
    handler(source, id) {
      let code = source;
      for (const { start, end, text } of changesTo(source, id).toReversed())
        code = `${code.slice(0, start)}${text}${code.slice(end)}`;
      // Line numbers do not change, so the file's map stays valid.
      return { code, map: null };
    },
  },
} satisfies Plugin;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isToCompile = (text: string) => /[{<]/.test(text);

interface Called {
  readonly type: string;
  readonly name?: unknown;
  readonly callee?: Called;
}

/** `messages(…)`, or `translationOf<English>()(…)`. */
function declares({ name, callee }: Called): boolean {
  return callee === undefined ? typeof name === 'string' && declaring.includes(name) : declares(callee);
}

/** Messages become compiled ones. `translationOf<English>()`, which only checks types, goes. */
function changesTo(source: string, file: string): readonly Change[] {
  const changes: Change[] = [];
  let depth = 0;
  new Visitor({
    CallExpression({ callee }) {
      if (declares(callee)) depth += 1;
      if (declares(callee) && callee.type === 'CallExpression')
        changes.push({ start: callee.start, end: callee.end, text: '' });
    },
    'CallExpression:exit'({ callee }) {
      if (declares(callee)) depth -= 1;
    },
    Literal({ start, end, value }) {
      if (depth > 0 && typeof value === 'string' && isToCompile(value))
        changes.push({ start, end, text: JSON.stringify({ icu: compile(value) }) });
    },
    TemplateElement({ value: { raw } }) {
      if (depth > 0 && isToCompile(raw))
        throw new Error(`${file}: a message with placeholders is a plain string: ${raw}`);
    },
  }).visit(parseSync(file, source).program);
  return changes;
}
