import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import type { ReactNode } from 'react';
import Icon from '@cloudscape-design/components/icon';
import { Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import type { FileLists, FilePlace } from '../../../../files/chosen-files.ts';
import type { FieldErrors } from '../../../../forms/field-errors.ts';
import { PlatformMark } from '../../../../platforms/platform-mark.tsx';
import { postFieldTexts } from '../../../../post-fields/messages.ts';
import { WrittenText } from '../../insert/written-text.tsx';
import type { Caret } from '../../insert/use-caret.ts';
import { postTexts } from '../../messages.ts';
import { commonCounters, platformCounter } from './counters.ts';
import { composerTexts } from '../messages.ts';
import { blockedOn } from '../findings/findings.ts';
import type { FormChange } from '../post-form.ts';
import { useSettledPost, useTypedForm } from '../typed-form.ts';
import { rewritten, type TextPlace, writtenAt } from '../text-place.ts';

interface PlaceTabsProps {
  readonly platforms: readonly Platform[];
  /** Whether a platform says or shows something else. */
  readonly hasOwn: boolean;
  /** Files of platforms that show others. */
  readonly own: FileLists['own'];
  readonly errors: FieldErrors;
  readonly shown: TextPlace;
  readonly caret: Caret;
  readonly onShow: (place: TextPlace) => void;
  readonly onChange: (change: FormChange) => void;
  /** What stands below the text of a place. */
  readonly renderBelow: (place: FilePlace) => ReactNode;
}

/** One text and one list of files for all platforms, and a tab for each that may say or show something else. */
export function PlaceTabs({ platforms: chosen, hasOwn, own, shown, onShow, renderBelow, ...props }: PlaceTabsProps) {
  const platforms = Platform.options.filter((platform) => chosen.includes(platform));
  const common = (
    <SpaceBetween size="l">
      <CommonText {...props} />
      {renderBelow('all')}
    </SpaceBetween>
  );
  if (platforms.length < 2 && !hasOwn) return common;
  return (
    <Tabs
      ariaLabel={composerTexts.texts.places}
      activeTabId={platforms.find((platform) => platform === shown) ?? 'all'}
      onChange={({ detail }) => onShow(Platform.safeParse(detail.activeTabId).data ?? 'all')}
      tabs={[
        { id: 'all', label: composerTexts.texts.common, content: common },
        ...platforms.map((platform) => ({
          id: platform,
          label: <PlaceLabel platform={platform} hasOwnFiles={own[platform] !== undefined} />,
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

type TextFieldProps = Pick<PlaceTabsProps, 'errors' | 'caret' | 'onChange'>;

function CommonText({ errors, caret, onChange }: TextFieldProps) {
  return (
    <FormField
      label={postFieldTexts.content.label}
      description={composerTexts.insert.hint}
      errorText={errors['content']}
      constraintText={<CommonCounters />}
      stretch
    >
      <TypedText place="all" caret={caret} onChange={onChange} />
    </FormField>
  );
}

function CommonCounters() {
  const { form, post } = useSettledPost();
  return commonCounters(post, form.platforms);
}

interface OwnTextProps extends TextFieldProps {
  readonly platform: Platform;
}

/** Says the common text until it is changed, and again once it is emptied. */
function OwnText({ errors, platform, caret, onChange }: OwnTextProps) {
  const { form, post } = useSettledPost();
  return (
    <SpaceBetween size="xs">
      <FormField
        label={postTexts.textOn({ platform: platformNames[platform] })}
        errorText={errors['texts']}
        constraintText={platformCounter(post, platform)}
        stretch
      >
        <TypedText place={platform} caret={caret} onChange={onChange} />
      </FormField>
      {form.texts[platform] !== undefined && (
        <Button
          formAction="none"
          iconName="undo"
          onClick={() => onChange(({ texts: { [platform]: _own, ...others } }) => ({ texts: others }))}
        >
          {composerTexts.texts.reset}
        </Button>
      )}
    </SpaceBetween>
  );
}

interface TypedTextProps extends Pick<TextFieldProps, 'caret' | 'onChange'> {
  readonly place: TextPlace;
}

function TypedText({ place, caret, onChange }: TypedTextProps) {
  const form = useTypedForm();
  return (
    <WrittenText
      clientId={form.clientId}
      value={writtenAt(form, place).text}
      {...(place !== 'all' && { placeholder: form.content })}
      caret={caret}
      onChange={(text) => onChange((now) => rewritten(now, place, text))}
    />
  );
}

/** On the tab of a platform. */
function PlaceLabel({ platform, hasOwnFiles }: { platform: Platform; hasOwnFiles: boolean }) {
  const { form, post, findings } = useSettledPost();
  const isCustomised = hasOwnFiles || post.texts[platform] !== undefined;
  const isBlocked = form.when !== 'draft' && blockedOn(findings).includes(platform);
  return (
    <span className="place-label">
      <PlatformMark platform={platform} size={18} />
      <span>
        {isCustomised ? composerTexts.texts.customised({ platform: platformNames[platform] }) : platformNames[platform]}
      </span>
      {isBlocked && <Icon name="status-negative" variant="error" ariaLabel={composerTexts.texts.toComplete} />}
    </span>
  );
}
