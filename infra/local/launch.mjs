// Plain JavaScript, so that a Node that cannot read TypeScript can still say what it lacks.
import { platform, arch, versions, exit, stderr } from 'node:process';

const neededMajor = 24;

if (Number(versions.node.split('.')[0]) < neededMajor) {
  stderr.write(
    `Nashra needs Node ${neededMajor}, which npm ci installs on Linux x64; this is Node ${versions.node} on ${platform} ${arch}\n`,
  );
  exit(1);
}
await import('./main.ts');
