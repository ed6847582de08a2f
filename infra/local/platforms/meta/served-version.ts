/** The oldest living version; it serves requests for an expired version or none. */
const oldestVersion = 'v21.0';

const numberOf = (version: string) => Number(version.slice(1));

export function servedVersion(requested: string | undefined): string {
  return requested && numberOf(requested) > numberOf(oldestVersion) ? requested : oldestVersion;
}
