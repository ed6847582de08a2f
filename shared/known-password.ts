const timeout = 3000;
/** The hash prefix the service gets; about 500 leaked passwords share one. */
const hashPrefixLength = 5;

/**
 * Whether the password is in a list of leaked passwords; undefined when the service at `ranges` did not answer. It gets
 * five digits of the password's hash and pads its answer, so that its length reveals nothing.
 * https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export async function isKnownPassword(password: string, ranges: string): Promise<boolean | undefined> {
  try {
    const hash = await hashOf(password);
    const response = await fetch(`${ranges}${hash.slice(0, hashPrefixLength)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok ? isListed(await response.text(), hash.slice(hashPrefixLength)) : undefined;
  } catch {
    return undefined;
  }
}

async function hashOf(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

function isListed(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((each) => each.startsWith(`${rest}:`));
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
