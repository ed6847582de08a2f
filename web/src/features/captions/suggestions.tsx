import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CaptionWriterName } from '../../../../shared/domain/captions/caption-writer-name.ts';
import { captionText, type Caption } from '../../../../shared/domain/captions/captions.ts';
import { captionTexts as texts } from './messages.ts';

interface SuggestionsProps {
  readonly suggestions: readonly Caption[];
  readonly writer: CaptionWriterName;
  readonly onInsert: (text: string) => void;
  readonly onReplace: (text: string) => void;
}

/** Receives the focus when captions arrive. Nothing enters the post without a click. */
export function Suggestions({ suggestions, writer, onInsert, onReplace }: SuggestionsProps) {
  return (
    <section aria-label={texts.found({ count: suggestions.length })} tabIndex={-1} ref={focusOn}>
      <SpaceBetween size="m">
        <div>
          <Box>{texts.writers[writer]}</Box>
          {writer === 'embedded' && <Box color="text-body-secondary">{texts.embeddedText}</Box>}
        </div>
        {suggestions.map((suggestion, index) => (
          <Suggestion
            key={suggestion.caption}
            suggestion={suggestion}
            number={index + 1}
            onInsert={onInsert}
            onReplace={onReplace}
          />
        ))}
      </SpaceBetween>
    </section>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

interface SuggestionProps extends Pick<SuggestionsProps, 'onInsert' | 'onReplace'> {
  readonly suggestion: Caption;
  readonly number: number;
}

function Suggestion({ suggestion, number, onInsert, onReplace }: SuggestionProps) {
  const text = captionText(suggestion);
  return (
    <Container
      header={
        <Header
          variant="h3"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button formAction="none" ariaLabel={texts.insertNumber({ number })} onClick={() => onInsert(text)}>
                {texts.insert}
              </Button>
              <Button formAction="none" ariaLabel={texts.replaceNumber({ number })} onClick={() => onReplace(text)}>
                {texts.replace}
              </Button>
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
          {texts.suggestion({ number })}
        </Header>
      }
    >
      <div dir="auto" className="reading">
        {suggestion.caption}
        {suggestion.hashtags.length > 0 && (
          <Box color="text-body-secondary" padding={{ top: 'xs' }}>
            {suggestion.hashtags.map((hashtag) => (
              <span key={hashtag}>
                <bdi>{hashtag}</bdi>{' '}
              </span>
            ))}
          </Box>
        )}
      </div>
    </Container>
  );
}
