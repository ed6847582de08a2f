import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: '#d62976',
  line: 'M4.5 8a3.5 3.5 0 0 1 3.5-3.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M16.4 7.6v.01',
};
