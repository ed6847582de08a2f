import Box from '@cloudscape-design/components/box';
import type { Link } from '../../../shared/domain/links/link.ts';
import { showInstant } from '../shell/dates/show-instant.ts';
import { linkTexts as texts } from './messages.ts';

/** Whether a link was opened, and until when it works. */
export function LinkUse({
  link,
}: {
  readonly link: Pick<Link, 'lastOpenedAt' | 'openings' | 'expiresAt' | 'isGuessed'>;
}) {
  return (
    <Box color="text-body-secondary">
      {link.lastOpenedAt === undefined
        ? texts.unopened
        : texts.opened({ openings: link.openings, time: showInstant(link.lastOpenedAt) })}
      {' · '}
      {link.isGuessed === true ? texts.guessed : texts.until({ time: showInstant(link.expiresAt) })}
    </Box>
  );
}
