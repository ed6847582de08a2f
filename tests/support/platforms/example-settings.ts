import { appNames, settingsOf } from '../../../functions/adapters/platforms/apps.ts';

/** Settings of all apps that their schemas accept; every address is this one. */
export const exampleSettings = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    appNames
      .flatMap(settingsOf)
      .map(([name, { schema, usual = '1' }]) => [name, schema.safeParse(url).success ? url : usual]),
  );
