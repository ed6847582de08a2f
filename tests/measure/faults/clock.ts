import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** Servers of this process would tell the machine's time with each answer, which clients of AWS set their own by. */
const answered = 'http.server.request.start';
const withoutDate = (message: unknown) => {
  (message as { response: ServerResponse }).response.sendDate = false;
};

/**
 * Sets this process's clock ahead of or behind the machine's. Timers run as ever: time passes at its own pace, and is moved only
 * between what happens. Answers how to move it further and how to take it back.
 */
export function shiftClock(milliseconds: number) {
  const machine = globalThis.Date;
  let shift = milliseconds;
  const now = () => machine.now() + shift;
  globalThis.Date = new Proxy(machine, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  subscribe(answered, withoutDate);
  return {
    /** How far the clock is from the machine's, in milliseconds. */
    shift: () => shift,
    setShift(wanted: number) {
      shift = wanted;
    },
    restore() {
      unsubscribe(answered, withoutDate);
      globalThis.Date = machine;
    },
  };
}
