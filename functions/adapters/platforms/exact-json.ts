const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses JSON; an integer that a JS number cannot hold becomes a string of the same digits. Undefined when it is no JSON. */
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
