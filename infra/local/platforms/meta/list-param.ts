import { invalidParameter } from './graph-error.ts';

function parseJsonList(name: string, text: string): string[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw invalidParameter(`Param ${name} must be an array`);
  }
  if (!Array.isArray(list)) throw invalidParameter(`Param ${name} must be an array`);
  return list.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
}

/**
 * `name=[…]` as JSON, `name[0]=…&name[1]=…`, or separated by commas. Entries may be JSON text.
 * @throws GraphError 100
 */
export function listParam(params: URLSearchParams, name: string): string[] {
  const whole = params.get(name);
  if (whole === null) {
    return [...params].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
  }
  if (whole.startsWith('[')) return parseJsonList(name, whole);
  return whole.split(',').filter((entry) => entry !== '');
}
