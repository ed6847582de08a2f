// Plain JavaScript, so that a Node that cannot read TypeScript can still say what it lacks.
import { platform, arch, versions, exit, stderr } from 'node:process';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;

if (Number(versions.node.split('.')[0]) < neededMajor) {
  stderr.write(
    `Nashra needs Node ${neededMajor}, which npm ci installs on Linux x64; this is Node ${versions.node} on ${platform} ${arch}\n`,
  );
  exit(1);
}
// Caches compiled code, which makes the next start a third faster. Older versions of Node lack this module.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
await import('./main.ts');
