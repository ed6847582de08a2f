import { useEffect, useState } from 'react';
import { minute } from '../../../../shared/durations.ts';

/** The time, read once a minute: what depends on it is looked at again by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
