import { useEffect, useState } from 'react';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';
import { configFile } from '../api/config-file.ts';
import { settingsOnce } from '../api/settings-once.ts';

type Support = AppConfig['support'];

/** The agency's contact data; undefined while loading. Missing settings are thrown to the error page. */
export function useSupport(): Support | undefined {
  const [support, setSupport] = useState<Support>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    readSupport().then(setSupport, (error: unknown) => setFailure({ error }));
  }, []);
  if (failure !== undefined) throw failure.error;
  return support;
}

/** Parsed by hand, because public pages load no schemas. */
const readSupport = settingsOnce(async (): Promise<Support> => {
  const file = await configFile();
  if (!hasSupport(file)) throw new Error('/config.json does not say how the agency is reached');
  return file.support;
});

function hasSupport(file: unknown): file is { support: Support } {
  const support: unknown = propertyOf(file, 'support');
  return typeof propertyOf(support, 'phone') === 'string' && typeof propertyOf(support, 'email') === 'string';
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
