import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: 'light-dark(#000, #fff)',
  ink: 'light-dark(#fff, #000)',
  line: 'M18 8.2c-1.2-2.6-3.1-3.7-6-3.7-4.2 0-6.5 2.3-6.5 7.5s2.3 7.5 6.5 7.5c3.6 0 5.8-2.2 5.8-4.2 0-2.4-2.1-3.8-5.2-3.8-2.3 0-3.2 1-3.2 2.2 0 1.3 1 2 2.3 2 2.1 0 3-1.4 3-4s-1.4-3.2-2.7-3.2c-.9 0-1.6.3-2.2.9',
};
