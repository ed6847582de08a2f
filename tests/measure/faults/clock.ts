import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** AWS clients set their clocks by the Date header, which servers of this process would take from the machine. */
const answered = 'http.server.request.start';
const withoutDate = (message: unknown) => {
  (message as { response: ServerResponse }).response.sendDate = false;
};

/** Timers run at their own pace; only the time that they see is shifted. */
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
    /** Milliseconds ahead of the machine's clock. */
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
