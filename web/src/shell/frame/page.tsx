import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '../../../../shared/brand.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface PageProps {
  readonly title: string;
  /** A picture before the title, which says nothing more than it. */
  readonly avatar?: ReactNode;
  readonly description?: ReactNode;
  readonly counter?: string;
  readonly actions?: ReactNode;
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** Sets the tab's title and focuses the heading after navigation. */
export function Page({ title, avatar, description, counter, actions, isNarrow = false, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  useHeadingFocus(page);
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
  return (
    <div ref={page} className={isNarrow ? 'narrow' : ''}>
      <ContentLayout
        header={
          <Header variant="h1" description={description} counter={counter} actions={actions}>
            {avatar}
            {title}
          </Header>
        }
      >
        {children}
      </ContentLayout>
    </div>
  );
}
