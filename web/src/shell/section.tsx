import Container, { type ContainerProps } from '@cloudscape-design/components/container';
import Header, { type HeaderProps } from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

interface SectionProps
  extends Pick<HeaderProps, 'description' | 'actions' | 'counter'>, Pick<ContainerProps, 'footer' | 'fitHeight'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, in a box under a heading. */
export const Section = ({ title, description, actions, counter, children, ...box }: SectionProps) => (
  <Container
    {...box}
    header={
      <Header variant="h2" description={description} actions={actions} counter={counter}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);
