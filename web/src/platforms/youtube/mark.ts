import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: '#f03',
  shape:
    'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6Zm3.5 3.3v5.4l4.8-2.7Z',
};
