import './post-numbers.css';

/** For a phone: names above their values, side by side. */
export const Counts = ({ counts }: { counts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="post-counts">
    {counts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
