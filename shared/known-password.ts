/** How long the service may take, in milliseconds: nobody waits longer for a question that may stay open. */
const patience = 3000;
/** How much of a hash is told. Some 500 passwords of those that are known begin alike. */
const toldOfHash = 5;

/**
 * Whether a password is among those that became known when other sites were broken into; undefined when the service at
 * `ranges` could not be asked. It learns the first five digits of a hash and not the password, and pads its answer, so that
 * its length tells nothing either. https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export async function isKnownPassword(password: string, ranges: string): Promise<boolean | undefined> {
  try {
    const hash = await hashOf(password);
    const response = await fetch(`${ranges}${hash.slice(0, toldOfHash)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? isListed(await response.text(), hash.slice(toldOfHash)) : undefined;
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

/** Lines of the rest of a hash and how often it was seen. What was seen never is padding. */
function isListed(range: string, rest: string): boolean {
  const line = range.split(/\r?\n/).find((each) => each.startsWith(`${rest}:`));
  return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
}
