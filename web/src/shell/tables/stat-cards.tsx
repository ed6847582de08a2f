import './tables.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Skeleton from '@cloudscape-design/components/skeleton';
import { Link } from 'react-router-dom';
import { wholeNumber } from './whole-number.ts';

export interface StatCard {
  readonly label: string;
  readonly value: string | number | undefined;
  /** Each on a line of its own. */
  readonly caption?: string | readonly string[];
  readonly to?: string;
}

const shown = (value: string | number) => (typeof value === 'number' ? wholeNumber(value) : value);

export function StatCards({ cards, label }: { cards: readonly StatCard[]; label: string }) {
  return (
    <ul className="stat-cards" aria-label={label}>
      {cards.map((card) => (
        <li key={card.label}>
          <Container fitHeight>
            <Box variant="awsui-key-label">
              {card.to === undefined ? card.label : <Link to={card.to}>{card.label}</Link>}
            </Box>
            {card.value === undefined ? (
              <Skeleton />
            ) : (
              <Box variant="awsui-value-large">
                <span className="stat-value">{shown(card.value)}</span>
              </Box>
            )}
            {[card.caption ?? []].flat().map((line) => (
              <Box key={line} color="text-body-secondary" fontSize="body-s">
                {line}
              </Box>
            ))}
          </Container>
        </li>
      ))}
    </ul>
  );
}
