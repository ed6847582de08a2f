/**
 * The page's content security policy forbids eval, and zod reports a violation just by testing for it. Set by hand so
 * that the start does not load zod, which reads it with the first schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
