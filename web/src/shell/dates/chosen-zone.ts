import { defaultTimeZone } from '../../../../shared/domain/time/default-time-zone.ts';
import { readPreference, type Preference } from '../preferences/preferences.ts';

let known: readonly string[] | undefined;

/** Listed when first asked for, which takes a phone a while. */
export const timeZones = (): readonly string[] =>
  (known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]);

/** The zone in which a person reads all times; the agency's unless they choose another. */
export const zonePreference: Preference<string> = {
  name: 'timeZone',
  read: (stored) => (typeof stored === 'string' && timeZones().includes(stored) ? stored : defaultTimeZone),
};

export const chosenZone = (): string => readPreference(zonePreference);
