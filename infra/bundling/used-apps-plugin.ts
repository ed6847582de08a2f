import type { Plugin } from 'rolldown';
import { type AppName, appNames, apps, appsFor } from '../../functions/adapters/platforms/apps.ts';
import { type Entry, entries, type EntryName } from '../../functions/entries.ts';

/** The settings of an app, with their schemas, are bundled for functions that use the app. */
export function usedApps(entry: EntryName): Plugin {
  const { uses }: Entry = entries[entry];
  const used = new Set<AppName>(appsFor(uses.platforms ?? []));
  return {
    name: 'used-apps',
    load: {
      filter: { id: /\/functions\/adapters\/platforms\/[^/]+\/settings\.ts$/ },
      async handler(id) {
        const exported = Object.entries((await import(id)) as Readonly<Record<string, unknown>>);
        const declared = exported.flatMap(([variable, value]) => {
          const app = appNames.find((name) => apps[name] === value);
          return app === undefined ? [] : [{ variable, app }];
        });
        return declared.some(({ app }) => used.has(app))
          ? undefined
          : { code: declared.map(({ variable, app }) => withoutSettings(variable, app)).join('\n') };
      },
    },
  };
}

function withoutSettings(variable: string, name: AppName): string {
  const { parts, secretId } = apps[name];
  return `export const ${variable} = ${JSON.stringify({ parts, settings: {}, secretId })};`;
}
