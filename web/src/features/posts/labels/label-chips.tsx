import { labelColour } from '../../../../../shared/domain/posts/post-labels.ts';
import './labels.css';
import { labelTexts } from '../messages.ts';

interface LabelChipsProps {
  readonly labels: readonly string[] | undefined;
}

/** Nothing for a post without labels. */
export function LabelChips({ labels }: LabelChipsProps) {
  if (labels === undefined || labels.length === 0) return null;
  return (
    <ul className="post-labels" aria-label={labelTexts.labels}>
      {labels.map((name) => (
        <li key={name} className="post-label" data-colour={labelColour(name)} title={name}>
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}
