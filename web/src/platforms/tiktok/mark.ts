import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: 'light-dark(#000, #fff)',
  ink: 'light-dark(#fff, #000)',
  shape: 'M19 8.7v3.2a8 8 0 0 1-4-1.5v3.6a5.2 5.2 0 1 1-6.4-5.1v3.5a2 2 0 1 0 3.2 1.6V4.8H15a4.8 4.8 0 0 0 4 3.9Z',
};
