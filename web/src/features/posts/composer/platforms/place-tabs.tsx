import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import type { ReactNode } from 'react';
import Icon from '@cloudscape-design/components/icon';
import { overridesAt } from '../../../../../../shared/platforms/platform-overrides.ts';
import { Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import type { FileLists, FilePlace } from '../../../../files/use-files.ts';
import type { FieldErrors } from '../../../../forms/field-errors.ts';
import { PlatformMark } from '../../../../platforms/platform-mark.tsx';
import { postFieldTexts } from '../../../../post-fields/messages.ts';
import { WrittenText } from '../../insert/written-text.tsx';
import type { Caret } from '../../insert/use-caret.ts';
import { postTexts } from '../../messages.ts';
import { commonCounters, platformCounter } from './counters.ts';
import { composerTexts } from '../messages.ts';
import { ownTexts, type PostForm } from '../post-form.ts';
import { rewritten, type TextPlace, writtenAt } from '../text-place.ts';

interface PlaceTabsProps {
  readonly form: PostForm;
  readonly files: FileLists;
  readonly errors: FieldErrors;
  readonly shown: TextPlace;
  /** In the text that is shown. */
  readonly caret: Caret;
  readonly onShow: (place: TextPlace) => void;
  readonly onChange: (change: Partial<PostForm>) => void;
  /** Those where something keeps the post from going out. */
  readonly blocked: readonly Platform[];
  /** What stands below the text of a place. */
  readonly renderBelow: (place: FilePlace) => ReactNode;
}

/** One text and one list of files for all platforms, and a tab for each that may say or show something else. */
export function PlaceTabs({ shown, onShow, blocked, renderBelow, ...props }: PlaceTabsProps) {
  const { form, files } = props;
  const own = { ...ownTexts(form), ...overridesAt(files.own, form.platforms) };
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
          label: (
            <PlaceLabel
              platform={platform}
              isCustomised={own[platform] !== undefined}
              isBlocked={blocked.includes(platform)}
            />
          ),
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

type TextFieldProps = Omit<PlaceTabsProps, 'shown' | 'onShow' | 'blocked' | 'renderBelow'>;

function CommonText({ form, files, errors, caret, onChange }: TextFieldProps) {
  return (
    <FormField
      label={postFieldTexts.content.label}
      description={composerTexts.insert.hint}
      errorText={errors['content']}
      constraintText={commonCounters(form, files)}
      stretch
    >
      <WrittenText
        clientId={form.clientId}
        value={form.content}
        caret={caret}
        onChange={(content) => onChange({ content })}
      />
    </FormField>
  );
}

/** Says the common text until it is changed, and again once it is emptied. */
function OwnText({ form, files, errors, platform, caret, onChange }: TextFieldProps & { readonly platform: Platform }) {
  const { [platform]: own, ...others } = form.texts;
  return (
    <SpaceBetween size="xs">
      <FormField
        label={postTexts.textOn({ platform: platformNames[platform] })}
        errorText={errors['texts']}
        constraintText={platformCounter(form, files, platform)}
        stretch
      >
        <WrittenText
          clientId={form.clientId}
          value={writtenAt(form, platform).text}
          placeholder={form.content}
          caret={caret}
          onChange={(text) => onChange(rewritten(form, platform, text))}
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

interface PlaceLabelProps {
  readonly platform: Platform;
  readonly isCustomised: boolean;
  readonly isBlocked: boolean;
}

/** On the tab of a platform. */
const PlaceLabel = ({ platform, isCustomised, isBlocked }: PlaceLabelProps) => (
  <span className="place-label">
    <PlatformMark platform={platform} size={18} />
    <span>
      {isCustomised ? composerTexts.texts.customised({ platform: platformNames[platform] }) : platformNames[platform]}
    </span>
    {isBlocked && <Icon name="status-negative" variant="error" ariaLabel={composerTexts.texts.toComplete} />}
  </span>
);
