import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { youtubeTexts } from './messages.ts';

const linkTo = (href: string) => (words: ReactNode) => (
  <Link key={href} external fontSize="inherit" href={href}>
    {words}
  </Link>
);
const terms = linkTo('https://www.youtube.com/t/terms');
const privacy = linkTo('https://policies.google.com/privacy');

/** YouTube's policies ask for both links where people connect a channel or publish to it. */
export const Terms = () => (
  <Box color="text-body-secondary" fontSize="body-s">
    {youtubeTexts.terms({ terms, privacy })}
  </Box>
);
