import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { announcer } from '../../data/store.ts';

/** A setting kept on this device: a view, columns, a page size. Never data about other people. */
export interface Preference<Value> {
  readonly name: string;
  /** Accepts any stored value, also invalid or missing ones. */
  readonly read: (stored: unknown) => Value;
}

const changes = announcer();
const keyOf = (name: string) => `nashra.preference.${name}`;

function subscribe(listener: () => void) {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

export function readPreference<Value>({ name, read }: Preference<Value>): Value {
  return read(parsed(stored(name)));
}

/** Stored on the device; where the browser refuses, kept until the page is left. */
export function savePreference<Value>({ name }: Preference<Value>, value: Value) {
  const text = JSON.stringify(value);
  inMemory.set(name, text);
  try {
    window.localStorage.setItem(keyOf(name), text);
  } catch {
    // Private windows may refuse to store it.
  }
  changes.announce();
}

/** Every page that shows the preference updates at once. */
export function usePreference<Value>(preference: Preference<Value>): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => stored(preference.name),
    () => null,
  );
  const value = useMemo(() => preference.read(parsed(text)), [preference, text]);
  const change = useCallback((next: Value) => savePreference(preference, next), [preference]);
  return [value, change];
}

/** A preference with fixed options; the first is the default. */
export function choice<const Options extends readonly [string, ...string[]]>(
  name: string,
  options: Options,
): Preference<Options[number]> {
  return { name, read: (value) => options.find((option) => option === value) ?? options[0] };
}

const inMemory = new Map<string, string>();

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(keyOf(name));
  } catch {
    return inMemory.get(name) ?? null;
  }
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
