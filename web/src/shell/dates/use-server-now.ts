import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

/** The server's time, updated each `step` milliseconds from `phase`, and when the tab is shown again. */
export function useServerNow(step: number, phase = 0): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function update() {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      timer = setTimeout(update, untilNext(at.getTime() - phase, step));
    }
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [step, phase]);
  return now;
}

/** Milliseconds until the next full step; `time` may lie before the phase. */
const untilNext = (time: number, step: number) => step - (((time % step) + step) % step);
