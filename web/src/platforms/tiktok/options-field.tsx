import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isBranded, isOwnBrand, TikTokPrivacy } from '../../../../shared/platforms/options/tiktok.ts';
import type { TikTokAccountOptions } from '../../../../shared/platforms/tiktok.ts';
import { accountOptionsQuery } from '../../data/connections.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import type { TikTokChoice } from './choice.ts';
import { tiktokTexts } from './messages.ts';

export function OptionsField(props: OptionsFieldProps<TikTokChoice>) {
  const account = useQuery({ ...accountOptionsQuery(props.clientId, 'tiktok'), enabled: props.hasAccount });
  if (account.isError) {
    return <LoadFailed title={tiktokTexts.failed} error={account.error} onRetry={() => void account.refetch()} />;
  }
  return <Choices {...props} account={account.data ?? undefined} isLoading={account.isLoading} />;
}

interface ChoicesProps extends OptionsFieldProps<TikTokChoice> {
  /** Undefined until it has answered. */
  readonly account: TikTokAccountOptions | undefined;
  readonly isLoading: boolean;
}

/** Only pictures have a title; only videos allow duet and stitch. */
function Choices({ choice, hasVideo, hasAccount, problemAt, onChange, account, isLoading }: ChoicesProps) {
  const change = (changed: Partial<TikTokChoice>) => onChange({ ...choice, ...changed });
  const optionOf = (value: TikTokPrivacy) => ({
    value,
    label: tiktokTexts.privacy[value],
    disabled: value === 'SELF_ONLY' && isBranded(choice.promotes),
  });
  const options = account?.privacyOptions.map(optionOf) ?? [];
  const { privacy } = choice;
  const isOffered = privacy !== undefined && account?.privacyOptions.includes(privacy) !== false;
  return (
    <SpaceBetween size="s">
      <FormField
        label={tiktokTexts.whoSees}
        description={account && tiktokTexts.account({ username: account.username })}
        constraintText={
          !hasAccount ? tiktokTexts.needsAccount : isBranded(choice.promotes) ? tiktokTexts.brandedPrivate : undefined
        }
        {...problemAt('privacy')}
      >
        <Select
          options={options}
          disabled={!hasAccount}
          statusType={isLoading ? 'loading' : 'finished'}
          loadingText={tiktokTexts.loading}
          selectedOption={isOffered ? optionOf(privacy) : null}
          placeholder={tiktokTexts.choose}
          onChange={({ detail }) => change({ privacy: TikTokPrivacy.parse(detail.selectedOption.value) })}
        />
      </FormField>
      {!hasVideo && (
        <FormField label={tiktokTexts.title}>
          <Input value={choice.title} onChange={({ detail }) => change({ title: detail.value })} />
        </FormField>
      )}
      <FormField label={tiktokTexts.allow}>
        <Checkbox
          checked={choice.allowComments && account?.isCommentDisabled !== true}
          disabled={account?.isCommentDisabled === true}
          onChange={({ detail }) => change({ allowComments: detail.checked })}
        >
          {tiktokTexts.comments}
        </Checkbox>
        {hasVideo && (
          <>
            <Checkbox
              checked={choice.allowDuet && account?.isDuetDisabled !== true}
              disabled={account?.isDuetDisabled === true}
              onChange={({ detail }) => change({ allowDuet: detail.checked })}
            >
              {tiktokTexts.duet}
            </Checkbox>
            <Checkbox
              checked={choice.allowStitch && account?.isStitchDisabled !== true}
              disabled={account?.isStitchDisabled === true}
              onChange={({ detail }) => change({ allowStitch: detail.checked })}
            >
              {tiktokTexts.stitch}
            </Checkbox>
          </>
        )}
      </FormField>
      <Disclosure choice={choice} problemAt={problemAt} change={change} />
      <Checkbox
        checked={choice.isAiGenerated}
        description={tiktokTexts.aiGeneratedWhy}
        onChange={({ detail }) => change({ isAiGenerated: detail.checked })}
      >
        {tiktokTexts.aiGenerated}
      </Checkbox>
      <Box color="text-body-secondary" fontSize="body-s">
        {isBranded(choice.promotes) ? tiktokTexts.agreedBranded({ policy, music }) : tiktokTexts.agreed({ music })}{' '}
        {tiktokTexts.processing}
      </Box>
    </SpaceBetween>
  );
}

interface DisclosureProps extends Pick<ChoicesProps, 'choice' | 'problemAt'> {
  readonly change: (changed: Partial<TikTokChoice>) => void;
}

/** Off until a person turns it on; what it needs then is said at once. */
function Disclosure({ choice: { promotes, privacy }, problemAt, change }: DisclosureProps) {
  const [isOwn, isPaid] = [isOwnBrand(promotes), isBranded(promotes)];
  const isPrivate = privacy === 'SELF_ONLY' && !isPaid;
  const choose = (own: boolean, paid: boolean) =>
    change({ promotes: own && paid ? 'both' : own ? 'your-brand' : paid ? 'branded-content' : 'undecided' });
  return (
    <SpaceBetween size="xs">
      <Toggle
        checked={promotes !== undefined}
        description={tiktokTexts.discloseWhy}
        onChange={({ detail }) => change({ promotes: detail.checked ? 'undecided' : undefined })}
      >
        {tiktokTexts.disclose}
      </Toggle>
      {promotes !== undefined && (
        <FormField
          {...problemAt('promotion')}
          constraintText={
            promotes === 'undecided' ? undefined : tiktokTexts.labelled({ label: isPaid ? 'paid' : 'own' })
          }
        >
          <Checkbox
            checked={isOwn}
            description={tiktokTexts.yourBrandWhy}
            onChange={({ detail }) => choose(detail.checked, isPaid)}
          >
            {tiktokTexts.yourBrand}
          </Checkbox>
          <Checkbox
            checked={isPaid}
            disabled={isPrivate}
            description={isPrivate ? tiktokTexts.brandedPrivate : tiktokTexts.brandedContentWhy}
            onChange={({ detail }) => choose(isOwn, detail.checked)}
          >
            {tiktokTexts.brandedContent}
          </Checkbox>
        </FormField>
      )}
    </SpaceBetween>
  );
}

const linkTo = (href: string) => (words: ReactNode) => (
  <Link key={href} external fontSize="inherit" href={href}>
    {words}
  </Link>
);
const music = linkTo('https://www.tiktok.com/legal/page/global/music-usage-confirmation/en');
const policy = linkTo('https://www.tiktok.com/legal/page/global/bc-policy/en');
