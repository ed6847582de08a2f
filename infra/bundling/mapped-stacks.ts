import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const maps = new Map<string, SourceMap>();

/** What was bundled to a file, read once. */
function mapOf(file: string): SourceMap {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  maps.set(file, map);
  return map;
}

/** A place in a bundle as the place in our sources, from the project's root. */
function sourceOf(place: string, file: string, line: string, column: string): string {
  try {
    const origin = mapOf(file).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return place;
  }
}

/** A call as V8 tells it, which writes the place in the bundle. */
interface Call {
  toString(): string;
}

const lineOf = (call: Call) => `\n    at ${call.toString().replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, sourceOf)}`;

/**
 * Stacks name the lines of our sources. Node would by itself, by `--enable-source-maps`, but reads the map at every start:
 * here it is read for the first stack that somebody looks at.
 */
Error.prepareStackTrace = (error, calls) => `${Error.prototype.toString.call(error)}${calls.map(lineOf).join('')}`;
