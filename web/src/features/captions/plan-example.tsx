import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { languageOf } from '../../../../shared/domain/captions/caption-language.ts';
import { captionLimits } from '../../../../shared/domain/captions/fit-captions.ts';
import { writePlainly } from '../../../../shared/domain/captions/plain-writer/write-plainly.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { planTexts } from '../../plans/messages.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/links/link-button.tsx';
import { CaptionText } from './caption-text.tsx';
import { captionTexts } from './messages.ts';

const texts = captionTexts.example;

/** For plans without captions. */
export function PlanExample({ platforms, text }: { platforms: readonly Platform[]; text: string }) {
  const [example] = text.trim() === '' ? [] : exampleOf(text.trim(), platforms);
  return (
    <SpaceBetween size="m">
      <Alert
        type="info"
        header={planTexts.unavailable.text}
        action={<LinkButton to={paths.pricing()}>{texts.plans}</LinkButton>}
      >
        {texts.text}
      </Alert>
      <section aria-label={texts.title}>
        <Box variant="h3">{texts.title}</Box>
        {example === undefined ? (
          <Box color="text-body-secondary">{texts.noText}</Box>
        ) : (
          <CaptionText caption={example} />
        )}
      </section>
    </SpaceBetween>
  );
}

const exampleOf = (brief: string, platforms: readonly Platform[]) =>
  writePlainly({
    task: 'new',
    brief,
    brandNotes: '',
    tone: 'friendly',
    length: 'medium',
    language: languageOf(brief),
    platforms: [...platforms],
    limits: captionLimits(platforms),
    platformLimits: {},
  });
