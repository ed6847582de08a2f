import { choice } from '../preferences/preferences.ts';

export const places = ['dashboard', 'clients', 'posts', 'media', 'subscriptions', 'account'] as const;
export type Place = (typeof places)[number];

export type ShortcutAction = 'palette' | 'sheet' | 'compose' | 'filter' | Place;

/** The keys of each shortcut in sequence. `mod` is Ctrl, or ⌘ on a Mac. */
export const shortcuts: Readonly<Record<ShortcutAction, readonly string[]>> = {
  palette: ['mod+k'],
  compose: ['c'],
  filter: ['/'],
  dashboard: ['g', 'd'],
  clients: ['g', 'c'],
  posts: ['g', 'p'],
  media: ['g', 'm'],
  subscriptions: ['g', 's'],
  account: ['g', 'a'],
  sheet: ['?'],
};

/** Single-key shortcuts can be turned off: speech input and shaking hands trigger them by mistake (WCAG 2.1.4). */
export const singleKeysPreference = choice('single-keys', ['on', 'off']);

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {}

/** The pressed keys in the notation of {@link shortcuts}; undefined for keys that no shortcut has. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || key.length !== 1) return undefined;
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** The action of the keys pressed so far, and whether they begin a longer shortcut. */
export function readKeys(pressed: readonly string[]): { action?: ShortcutAction; isBeginning: boolean } {
  const entries = Object.entries(shortcuts) as [ShortcutAction, readonly string[]][];
  const begun = entries.filter(([, keys]) => pressed.every((key, index) => keys[index] === key));
  const whole = begun.find(([, keys]) => keys.length === pressed.length);
  return whole === undefined ? { isBeginning: begun.length > 0 } : { action: whole[0], isBeginning: false };
}
