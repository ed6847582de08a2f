import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const id = '\0index';

export function handlerModule(file: string): Plugin {
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
