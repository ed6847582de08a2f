import { defaultTimeZone } from '../../../../shared/domain/time/default-time-zone.ts';
import { readPreference, type Preference } from '../preferences/preferences.ts';

export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

/** The zone in which a person reads all times; the agency's unless they choose another. */
export const zonePreference: Preference<string> = {
  name: 'timeZone',
  read: (stored) => timeZones.find((zone) => zone === stored) ?? defaultTimeZone,
};

export const chosenZone = (): string => readPreference(zonePreference);
