import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: 'light-dark(#000, #fff)',
  ink: 'light-dark(#fff, #000)',
  line: 'M5 5l10.2 14H19L8.8 5ZM5 19l5.9-5.9M13.1 10.9L19 5',
};
