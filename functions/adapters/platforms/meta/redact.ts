/** Parameters whose values are nobody's business but ours and the platform's. */
const secretNames = [
  'access_token',
  'client_secret',
  'fb_exchange_token',
  'input_token',
  'code',
  'appsecret_proof',
  'verify_token',
] as const;
const hidden = '[redacted]';

const named = new RegExp(String.raw`\b(${secretNames.join('|')})(["']?\s*[=:]\s*["']?)[^\s&"'<>,;]{8,}`, 'g');
/** Shorter parts of a secret could be words of their own. */
const fewestCharacters = 8;

/** The secret values among a call's parameters, in every way they may be repeated; the longest first. */
function secretsOf(parameters: Readonly<Record<string, string | undefined>>): string[] {
  const values = secretNames.flatMap((name) => parameters[name] ?? []);
  // An app's own token is `id|secret`.
  const parts = values.flatMap((value) => [value, ...value.split('|').slice(1)]);
  const ways = parts.flatMap((part) => [part, encodeURIComponent(part)]);
  return ways.filter((way) => way.length >= fewestCharacters).toSorted((one, other) => other.length - one.length);
}

/** Takes a call's secrets out of what the platform or the network said of it, and whatever else is called a secret. */
export function redactor(parameters: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = secretsOf(parameters);
  return (text) =>
    secrets
      .reduce((said, secret) => said.replaceAll(secret, hidden), text)
      .replaceAll(named, (_whole, name: string, sign: string) => `${name}${sign}${hidden}`);
}
