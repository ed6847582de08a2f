const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON; integers beyond the safe range become strings of the same digits. Undefined for invalid JSON. */
export function parseExactJson(text: string): unknown {
  const quoted = text.replaceAll(stringOrNumber, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
