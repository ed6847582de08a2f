import { useEffect, useRef } from 'react';
import { usePreference } from '../preferences/preferences.ts';
import { keyOf, readKeys, singleKeysPreference, type ShortcutAction } from './shortcuts.ts';

/** Milliseconds to wait for the second key of a shortcut. */
const sequenceTimeout = 1500;

/** Where single keys are ignored: fields take them as text, and an open dialog holds the focus. */
const keyConsumers =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';

const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(keyConsumers) !== null;

export function useShortcuts(act: (action: ShortcutAction) => void) {
  const [singleKeys] = usePreference(singleKeysPreference);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    let pressed: readonly string[] = [];
    let lastAt = 0;
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const isSingle = key?.startsWith('mod+') !== true;
      if (key === undefined || event.defaultPrevented || (isSingle && (singleKeys === 'off' || isTaken(event)))) return;
      const isFollowing = event.timeStamp - lastAt < sequenceTimeout;
      lastAt = event.timeStamp;
      pressed = isFollowing ? nextSequence(pressed, key) : [key];
      const { action } = readKeys(pressed);
      if (action === undefined) return;
      pressed = [];
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [singleKeys]);
}

/** Adds the key to the sequence if a shortcut has it, else starts a new sequence. */
function nextSequence(pressed: readonly string[], key: string): readonly string[] {
  const { action, isBeginning } = readKeys([...pressed, key]);
  return action !== undefined || isBeginning ? [...pressed, key] : [key];
}
