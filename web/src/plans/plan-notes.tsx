import { Link } from 'react-router-dom';
import type { Plan } from '../../../shared/domain/plans/plans.ts';
import { paths } from '../paths.ts';
import { planTexts } from './messages.ts';

/** What the short names of a plan’s features stand for, and how those begin that we make with a client. */
export function PlanNotes({ plan }: { plan: Plan }) {
  if (plan !== 'enterprise') return null;
  const { title, ai, integrations, website, contact } = planTexts.notes;
  return (
    <details className="plan-notes">
      <summary>{title}</summary>
      <p>{ai}</p>
      <p>{integrations}</p>
      <p>{website}</p>
      <Link to={paths.contact}>{contact}</Link>
    </details>
  );
}
