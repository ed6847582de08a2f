import { day } from '../../../shared/durations.ts';

/** Milliseconds. */
const noticeBefore = 90 * day;

interface VersionedApp {
  readonly title: string;
  /** `endsOn` is a day, as `2027-09-15`. */
  readonly apiVersion: { readonly name: string; readonly endsOn: string } | 'none';
}

export interface EndingVersion {
  readonly app: string;
  readonly version: string;
  readonly endsOn: string;
}

/** Of the versions that our apps call, those that end within 90 days or have ended. */
export function endingVersions(apps: readonly VersionedApp[], now: Date): EndingVersion[] {
  return apps.flatMap(({ title, apiVersion }) => {
    if (apiVersion === 'none' || apiVersion.endsOn === 'not-announced') return [];
    const { name, endsOn } = apiVersion;
    return Date.parse(endsOn) - now.getTime() < noticeBefore ? [{ app: title, version: name, endsOn }] : [];
  });
}
