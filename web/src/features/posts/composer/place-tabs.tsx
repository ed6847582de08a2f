import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import Textarea from '@cloudscape-design/components/textarea';
import type { ReactNode } from 'react';
import { ownAt } from '../../../../../shared/platforms/platform-own.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { FilePlace, FileLists } from '../../../files/use-files.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { postTexts } from '../messages.ts';
import { commonCounters, platformCounter } from './counters.ts';
import { composerTexts } from './messages.ts';
import { ownTexts, type PostForm } from './post-form.ts';
import { rewritten, type TextPlace, writtenAt } from './text-place.ts';

interface PlaceTabsProps {
  readonly form: PostForm;
  readonly files: FileLists;
  readonly errors: FieldErrors;
  readonly shown: TextPlace;
  readonly onShow: (place: TextPlace) => void;
  readonly onChange: (change: Partial<PostForm>) => void;
  /** What stands below the text of a place. */
  readonly renderBelow: (place: FilePlace) => ReactNode;
}

/** One text and one list of files for all platforms, and a tab for each that may say or show something else. */
export function PlaceTabs({ shown, onShow, renderBelow, ...props }: PlaceTabsProps) {
  const { form, files } = props;
  const own = { ...ownTexts(form), ...ownAt(files.own, form.platforms) };
  const platforms = Platform.options.filter((platform) => form.platforms.includes(platform));
  const common = (
    <SpaceBetween size="l">
      <CommonText {...props} />
      {renderBelow('all')}
    </SpaceBetween>
  );
  if (platforms.length < 2 && Object.keys(own).length === 0) return common;
  return (
    <Tabs
      ariaLabel={composerTexts.texts.places}
      activeTabId={platforms.find((platform) => platform === shown) ?? 'all'}
      onChange={({ detail }) => onShow(Platform.safeParse(detail.activeTabId).data ?? 'all')}
      tabs={[
        { id: 'all', label: composerTexts.texts.common, content: common },
        ...platforms.map((platform) => ({
          id: platform,
          label: own[platform] === undefined ? platformNames[platform] : customised(platform),
          content: (
            <SpaceBetween size="l">
              <OwnText {...props} platform={platform} />
              {renderBelow(platform)}
            </SpaceBetween>
          ),
        })),
      ]}
    />
  );
}

const customised = (platform: Platform) => composerTexts.texts.customised({ platform: platformNames[platform] });

type TextFieldProps = Omit<PlaceTabsProps, 'shown' | 'onShow' | 'renderBelow'>;

function CommonText({ form, files, errors, onChange }: TextFieldProps) {
  return (
    <FormField
      label={composerTexts.fields.content}
      errorText={errors['content']}
      constraintText={commonCounters(form, files)}
      stretch
    >
      <Textarea
        rows={6}
        value={form.content}
        nativeTextareaAttributes={{ dir: 'auto' }}
        onChange={({ detail }) => onChange({ content: detail.value })}
      />
    </FormField>
  );
}

/** Says the common text until it is changed, and again once it is emptied. */
function OwnText({ form, files, errors, platform, onChange }: TextFieldProps & { readonly platform: Platform }) {
  const { [platform]: own, ...others } = form.texts;
  return (
    <SpaceBetween size="xs">
      <FormField
        label={postTexts.textOn({ platform: platformNames[platform] })}
        errorText={errors['texts']}
        constraintText={platformCounter(form, files, platform)}
        stretch
      >
        <Textarea
          rows={6}
          value={writtenAt(form, platform).text}
          placeholder={form.content}
          nativeTextareaAttributes={{ dir: 'auto' }}
          onChange={({ detail }) => onChange(rewritten(form, platform, detail.value))}
        />
      </FormField>
      {own !== undefined && (
        <Button formAction="none" iconName="undo" onClick={() => onChange({ texts: others })}>
          {composerTexts.texts.reset}
        </Button>
      )}
    </SpaceBetween>
  );
}
