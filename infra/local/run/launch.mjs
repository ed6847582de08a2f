// Plain JavaScript, so that a Node that cannot read TypeScript can still say what it lacks.
import { fileURLToPath } from 'node:url';

const { platform, arch, versions, env } = process;

const neededMajor = 24;
const hasNode = Number(versions.node.split('.')[0]) >= neededMajor;
const isProvided = platform === 'linux' && arch === 'x64';

if (!hasNode || !(isProvided || env['DYNAMODB_ENDPOINT'])) {
  const missing = isProvided
    ? `Nashra needs Node ${neededMajor}, which npm ci installs and npm start takes; this is Node ${versions.node}`
    : `Nashra needs Node ${neededMajor} and a database, which npm ci installs on Linux x64 only: on ${platform} ${arch} install Node ${neededMajor} (this is Node ${versions.node}) and set DYNAMODB_ENDPOINT to the address of a DynamoDB Local`;
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
// Caches compiled code, which makes the next start a third faster. Older versions of Node lack this module.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
await import('./main.ts');
