import './stat-chips.css';
import { Link } from 'react-router-dom';
import type { StatCard } from './stat-cards.tsx';
import { wholeNumber } from './whole-number.ts';

interface StatChipsProps {
  readonly label: string;
  readonly cards: readonly (Pick<StatCard, 'label'> & { readonly value: number | undefined; readonly to: string })[];
}

/** The numbers of stat cards in a row or two, for a phone. */
export function StatChips({ label, cards }: StatChipsProps) {
  return (
    <ul className="stat-chips" aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Link to={card.to}>
            {card.label} <strong>{card.value === undefined ? '–' : wholeNumber(card.value)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
