const shapes = {
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 0 7M22 21v-2a5 5 0 0 0-4-4.9',
  pen: 'M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16v4ZM13 7l4 4',
  clock: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 6v6l4 3',
  chart: 'M3 3v18h18M8 17v-5M13 17V8M18 17v-8',
  spark: 'M12 3l2 6 6 3-6 3-2 6-2-6-6-3 6-3 2-6Z',
  check: 'M4 12.5l5 5L20 6.5',
} as const;

export type IconName = keyof typeof shapes;

export function FeatureIcon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden>
      <path d={shapes[name]} />
    </svg>
  );
}
