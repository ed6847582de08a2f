import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const maps = new Map<string, SourceMap>();

function mapOf(file: string): SourceMap {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  maps.set(file, map);
  return map;
}

function sourceOf(place: string, file: string, line: string, column: string): string {
  try {
    const origin = mapOf(file).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return place;
  }
}

interface Call {
  toString(): string;
}

const lineOf = (call: Call) => `\n    at ${call.toString().replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, sourceOf)}`;

/** `--enable-source-maps` would read the map at every start; this reads it for the first formatted stack. */
Error.prepareStackTrace = (error, calls) => `${Error.prototype.toString.call(error)}${calls.map(lineOf).join('')}`;
