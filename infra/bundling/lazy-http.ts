import http from 'node:http';
import type { Plugin } from 'rolldown';

const id = '\0node:http';

/**
 * Loads `node:http` without its web sockets. An `import` of it asks for each of its exports at once, also for those that
 * are made when they are first asked for: they are the whole of undici, a third of what a function takes to load.
 */
export const lazyHttp: Plugin = {
  name: 'lazy-http',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => ({ id }) },
  load: { filter: { id: /^\0node:http$/ }, handler: () => ({ code: withoutGetters() }) },
};

function withoutGetters(): string {
  const exported = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(
    ([, descriptor]) => 'value' in descriptor,
  );
  const names = exported.map(([name]) => name).join(', ');
  return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names} } = http;`;
}
