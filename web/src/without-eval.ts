/**
 * The policy of the page allows no code made of text, which zod would try for speed: the attempt alone is a violation. Set by
 * hand, so that the start needs none of zod; read when the first schema is made.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
