import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: '#0a66c2',
  shape:
    'M4.9 6.6a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M5.2 9.6H8v9H5.2ZM10.4 9.6h2.7v1.3c.5-.9 1.6-1.5 2.9-1.5 2.6 0 3.3 1.7 3.3 4.1v5.1h-2.8V14c0-1.3-.2-2.3-1.5-2.3s-1.7.9-1.7 2.2v4.7h-2.9Z',
};
