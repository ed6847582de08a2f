import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: '#e60023',
  line: 'M9 19.5l3-10M10.4 14c.5 1.3 1.4 2 2.6 2c2.2 0 3.9-1.7 3.9-4.2a5 5 0 1 0-9.4 2',
};
