import { useEffect, useState } from 'react';
import type { AppConfig } from '../../../shared/contracts/app-config.ts';

type Support = AppConfig['support'];

/** How the agency is reached, by the site's settings; undefined until they are read. Missing settings are thrown to the error page. */
export function useSupport(): Support | undefined {
  const [support, setSupport] = useState<Support>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    readSupport().then(setSupport, (error: unknown) => setFailure({ error }));
  }, []);
  if (failure !== undefined) throw failure.error;
  return support;
}

async function readSupport(): Promise<Support> {
  const { appConfig } = await import('../api/app-config.ts');
  return (await appConfig()).support;
}
