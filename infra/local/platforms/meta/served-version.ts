/** The oldest version still alive: what an expired version, or none, is answered by. */
const oldestVersion = 'v21.0';

const numberOf = (version: string) => Number(version.slice(1));

/** The version that serves a request, as the header `facebook-api-version` names it. */
export function servedVersion(asked: string | undefined): string {
  return asked && numberOf(asked) > numberOf(oldestVersion) ? asked : oldestVersion;
}
