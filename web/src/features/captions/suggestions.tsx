import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CaptionWriterName } from '../../../../shared/domain/captions/caption-writer-name.ts';
import { captionText, type Caption } from '../../../../shared/domain/captions/captions.ts';
import type { PlatformTexts } from '../../../../shared/platforms/platform-texts.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { CaptionText } from './caption-text.tsx';
import { captionTexts as texts } from './messages.ts';

interface SuggestionsProps {
  readonly suggestions: readonly Caption[];
  readonly writer: CaptionWriterName;
  /** How many pictures the writer was given. */
  readonly seen: number;
  readonly onInsert: (text: string) => void;
  readonly onReplace: (text: string) => void;
  readonly onVersions: (texts: PlatformTexts['texts']) => void;
}

/** Receives the focus when captions arrive. Nothing enters the post without a click. */
export function Suggestions({ suggestions, writer, seen, onVersions, ...handlers }: SuggestionsProps) {
  const versions = suggestions.filter(({ platform }) => platform !== undefined);
  return (
    <section aria-label={texts.found({ count: suggestions.length })} tabIndex={-1} ref={focusOn}>
      <SpaceBetween size="m">
        <div>
          <Box>{texts.writers[writer]}</Box>
          <Box color="text-body-secondary">
            {writer === 'embedded' ? texts.embeddedText : texts.seen({ count: seen })}
          </Box>
        </div>
        {versions.length > 1 && (
          <Button formAction="none" onClick={() => onVersions(versionTexts(versions))}>
            {texts.takeAll}
          </Button>
        )}
        {suggestions.map((suggestion, index) => (
          <Suggestion
            key={suggestion.platform ?? suggestion.caption}
            suggestion={suggestion}
            number={index + 1}
            onVersions={onVersions}
            {...handlers}
          />
        ))}
      </SpaceBetween>
    </section>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

const versionTexts = (versions: readonly Caption[]): PlatformTexts['texts'] =>
  Object.fromEntries(versions.map((version) => [version.platform, captionText(version)]));

interface SuggestionProps extends Pick<SuggestionsProps, 'onInsert' | 'onReplace' | 'onVersions'> {
  readonly suggestion: Caption;
  readonly number: number;
}

function Suggestion({ suggestion, number, onInsert, onReplace, onVersions }: SuggestionProps) {
  const { platform } = suggestion;
  const text = captionText(suggestion);
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {platform === undefined && (
                <Button formAction="none" ariaLabel={texts.insertNumber({ number })} onClick={() => onInsert(text)}>
                  {texts.insert}
                </Button>
              )}
              {platform === undefined ? (
                <Button formAction="none" ariaLabel={texts.replaceNumber({ number })} onClick={() => onReplace(text)}>
                  {texts.replace}
                </Button>
              ) : (
                <Button formAction="none" onClick={() => onVersions({ [platform]: text })}>
                  {texts.take({ platform: platformNames[platform] })}
                </Button>
              )}
              <CopyToClipboard
                textToCopy={text}
                copyButtonText={texts.copy}
                copyButtonAriaLabel={texts.copyNumber({ number })}
                copySuccessText={texts.copied}
                copyErrorText={texts.copyFailed}
              />
            </SpaceBetween>
          }
        >
          {platform === undefined ? texts.suggestion({ number }) : texts.version({ platform: platformNames[platform] })}
        </Header>
      }
    >
      <CaptionText caption={suggestion} />
    </Container>
  );
}
