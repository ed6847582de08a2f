import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All names imported from the SDK's clients that are neither a client nor a command. */
export function knownErrors(root: string): ReadonlySet<string> {
  const files = globSync('functions/**/*.ts', { cwd: root });
  const names = files.flatMap((file) => importedFrom(readFileSync(join(root, file), 'utf8')));
  return new Set(names.filter((name) => !/(Client|Command)$/.test(name)));
}

function importedFrom(source: string): string[] {
  const imports = source.matchAll(/^import \{([^}]+)\} from '@aws-sdk\/client-[a-z0-9-]+';$/gm);
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}
