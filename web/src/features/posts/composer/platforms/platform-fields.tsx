import type { ReactNode } from 'react';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import type { Connection } from '../../../../../../shared/domain/connections/connection.ts';
import { formatRuleOf } from '../../../../../../shared/platforms/judged-post.ts';
import type { Platform } from '../../../../../../shared/platforms/platforms.ts';
import { shownFile } from '../../../../files/shown-file.ts';
import { filesAt, withoutRefused } from '../../../../files/chosen-files.ts';
import type { PostFiles } from '../../../../files/use-files.ts';
import { hasField, problemsIn } from '../../../../platforms/field-problems.ts';
import { type ChoiceOf, webPlatformById } from '../../../../platforms/platforms.ts';
import { commentCounter } from './counters.ts';
import { refusedOptions } from '../findings/findings.ts';
import { FindingsList } from '../findings/findings-list.tsx';
import { FieldsAtPlatform } from '../own-fields.tsx';
import type { FormChange, PlannedForm } from '../post-form.ts';
import { useSettledPost, useTypedFields } from '../typed-form.ts';

interface PlatformFieldsProps<P extends Platform> {
  readonly clientId: ClientId;
  readonly platform: P;
  readonly form: PlannedForm;
  readonly files: PostFiles;
  readonly connections: readonly Connection[];
  /** The options were refused, of this platform or of another. */
  readonly isRefused: boolean;
  readonly onChange: (change: FormChange) => void;
  readonly onConnect: () => void;
}

/** What a platform has besides text and files, with what is found there. */
export function PlatformFields<P extends Platform>(props: PlatformFieldsProps<P>) {
  const { clientId, platform, form, files, connections, isRefused, onChange, onConnect } = props;
  const { form: settledForm, post, findings: all } = useSettledPost();
  const findings = all.filter((finding) => finding.about === 'options' && finding.platform === platform);
  const { OptionsField, TabFields } = webPlatformById[platform];
  const format = formatRuleOf(platform, post);
  const account = connections.find((connection) => connection.platform === platform);
  const shown = {
    clientId,
    format: format?.name,
    problemAt: problemsIn(findings, form.when === 'draft'),
    onChange: (choice: ChoiceOf<P>) => onChange(({ options }) => ({ options: { ...options, [platform]: choice } })),
  };
  return (
    <div className="platform-fields">
      <FieldsAtPlatform
        clientId={clientId}
        platform={platform}
        place={form.platforms.length === 1 ? 'all' : platform}
        format={format}
        files={files}
      />
      <FindingsList findings={findings.filter((finding) => !hasField(finding))} />
      <TypedChoice
        platform={platform}
        render={(choice) => (
          <>
            <OptionsField
              {...shown}
              choice={choice}
              hasVideo={filesAt(files, platform).some((file) => shownFile(file).isVideo)}
              hasAccount={account !== undefined}
              error={isRefused ? refusedOptions(settledForm, platform) : undefined}
            />
            {TabFields && (
              <TabFields
                {...shown}
                choice={choice}
                commentCounter={commentCounter(post, platform)}
                files={withoutRefused(filesAt(files, platform))}
                cannotComment={account?.cannotComment === true}
                onConnect={onConnect}
              />
            )}
          </>
        )}
      />
    </div>
  );
}

interface TypedChoiceProps<P extends Platform> {
  readonly platform: P;
  readonly render: (choice: ChoiceOf<P>) => ReactNode;
}

/** A key in an option draws what has the options of its platform, and nothing else. */
function TypedChoice<P extends Platform>({ platform, render }: TypedChoiceProps<P>) {
  return render(useTypedFields().options[platform]);
}

interface SuggestionsProps {
  readonly clientId: ClientId;
  /** Chosen, and with an account. */
  readonly platforms: readonly Platform[];
  readonly options: PlannedForm['options'];
  readonly onChange: (change: FormChange) => void;
}

/** Chooses what is usual for the accounts. */
export const Suggestions = ({ platforms, ...props }: SuggestionsProps) =>
  platforms.map((platform) => <SuggestionFor key={platform} {...props} platform={platform} />);

interface SuggestionForProps<P extends Platform> extends Omit<SuggestionsProps, 'platforms'> {
  readonly platform: P;
}

function SuggestionFor<P extends Platform>({ clientId, platform, options, onChange }: SuggestionForProps<P>) {
  const { Suggestion } = webPlatformById[platform];
  return (
    Suggestion && (
      <Suggestion
        clientId={clientId}
        choice={options[platform]}
        onChange={(choice) => onChange((now) => ({ options: { ...now.options, [platform]: choice } }))}
      />
    )
  );
}
