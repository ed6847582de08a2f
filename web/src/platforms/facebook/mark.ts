import type { Mark } from '../platform-mark.tsx';

export const mark: Mark = {
  ground: '#0866ff',
  shape:
    'M13.6 20.5v-7H16l.4-3h-2.8V8.7c0-.9.4-1.5 1.6-1.5h1.4V4.5c-.5-.1-1.2-.1-1.9-.1-2.3 0-3.9 1.4-3.9 3.9v2.2H8.4v3h2.4v7Z',
};
