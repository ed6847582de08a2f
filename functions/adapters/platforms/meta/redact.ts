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
/** Shorter parts could be ordinary words. */
const minCharacters = 8;

function secretsOf(parameters: Readonly<Record<string, string | undefined>>): string[] {
  const values = secretNames.flatMap((name) => parameters[name] ?? []);
  // An app's own token is `id|secret`.
  const parts = values.flatMap((value) => [value, ...value.split('|').slice(1)]);
  const ways = parts.flatMap((part) => [part, encodeURIComponent(part)]);
  return ways.filter((way) => way.length >= minCharacters).toSorted((one, other) => other.length - one.length);
}

export function redactor(parameters: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = secretsOf(parameters);
  return (text) =>
    secrets
      .reduce((redacted, secret) => redacted.replaceAll(secret, hidden), text)
      .replaceAll(named, (_whole, name: string, sign: string) => `${name}${sign}${hidden}`);
}
