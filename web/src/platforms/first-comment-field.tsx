import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { firstCommentTexts } from './messages.ts';
import type { TabFieldsProps } from './web-platform.ts';

interface FirstCommentFieldProps extends Omit<TabFieldsProps<string>, 'clientId' | 'choice' | 'files' | 'format'> {
  readonly platform: Platform;
  readonly text: string;
}

export function FirstCommentField({
  platform: id,
  text,
  commentCounter,
  cannotComment,
  problemAt,
  onChange,
  onConnect,
}: FirstCommentFieldProps) {
  const platform = platformNames[id];
  return (
    <SpaceBetween size="xs">
      <FormField
        label={firstCommentTexts.label({ platform })}
        description={firstCommentTexts.hint}
        constraintText={commentCounter}
        {...problemAt('firstComment')}
        stretch
      >
        <Textarea
          rows={2}
          value={text}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => onChange(detail.value)}
        />
      </FormField>
      {cannotComment && text.trim() !== '' && (
        <Alert
          type="warning"
          action={
            <Button formAction="none" onClick={onConnect}>
              {firstCommentTexts.connect({ platform })}
            </Button>
          }
        >
          {firstCommentTexts.notPermitted({ platform })}
        </Alert>
      )}
    </SpaceBetween>
  );
}

/** The fields of a platform that has a first comment and nothing else there. */
export function firstCommentTab<C extends { readonly firstComment: string }>(platform: Platform) {
  return function TabFields({ clientId: _client, files: _files, format: _format, ...props }: TabFieldsProps<C>) {
    const { choice, onChange, ...shown } = props;
    return (
      <FirstCommentField
        {...shown}
        platform={platform}
        text={choice.firstComment}
        onChange={(firstComment) => onChange({ ...choice, firstComment })}
      />
    );
  };
}
