import Box from '@cloudscape-design/components/box';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useArrived } from '../../../data/use-arrived.ts';
import { InAppLink } from '../../../shell/links/in-app-link.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Section } from '../../../shell/section.tsx';

interface HomeSectionProps {
  readonly title: string;
  readonly description?: string;
  readonly action?: ReactNode;
  /** Undefined while it loads. */
  readonly rows: readonly ReactNode[] | undefined;
  readonly empty: string;
  readonly problem?: { readonly title: string; readonly error: Error | null; readonly onRetry: () => void };
  /** Leads to all of it. */
  readonly more?: { readonly text: string; readonly to: string };
}

/** One of the questions that the home of a workspace answers. */
export function HomeSection({ title, description, action, rows: known, empty, problem, more }: HomeSectionProps) {
  const rows = useArrived(known);
  const error = known === undefined ? (problem?.error ?? null) : null;
  if (rows === undefined && error === null) return <Skeleton height="160px" />;
  return (
    <Section title={title} description={description}>
      <SpaceBetween size="m">
        {action}
        {problem !== undefined && error !== null && (
          <LoadFailed title={problem.title} error={error} onRetry={problem.onRetry} />
        )}
        {rows?.length === 0 && <Box color="text-body-secondary">{empty}</Box>}
        {rows !== undefined && rows.length > 0 && (
          <ul className="home-rows" aria-label={title}>
            {rows}
          </ul>
        )}
        {more !== undefined && <InAppLink to={more.to}>{more.text}</InAppLink>}
      </SpaceBetween>
    </Section>
  );
}
