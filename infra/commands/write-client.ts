/** `npm run client [-- <folder>]`: writes a TypeScript client of what API keys may call, made of the document of `/v1`. */
import { registerHooks } from 'node:module';
import { brand } from '../../shared/brand.ts';
import { openContracts } from '../../shared/contracts/open-api/open-contracts.ts';
import { openApiDocument } from '../../shared/contracts/open-api/open-api.ts';

const [folder = '.client'] = process.argv.slice(2);

// The generator writes by TypeScript's own syntax tree, which version 7 does not offer yet.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
});
const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input: openApiDocument(openContracts, { title: brand.name, version: 'v1' }),
  output: { path: folder, module: { extension: '.ts' } },
  logs: { level: 'silent' },
});
process.stdout.write(`The client is in ${folder}\n`);
