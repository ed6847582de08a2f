import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import Icon from '@cloudscape-design/components/icon';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isBlocking, type WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import { FilePicture } from '../../../../files/file-picture.tsx';
import '../../../../files/files.css';
import { showSize } from '../../../../files/show-size.ts';
import { shownFile } from '../../../../files/shown-file.ts';
import type { ChosenFile } from '../../../../files/chosen-files.ts';
import { findingText } from '../../../../messages/finding-text.ts';
import { composerTexts } from '../messages.ts';
import type { QuickFixes } from './use-quick-fixes.ts';
import type { QuickFix } from './ways-to-fix.ts';
import '../../list/posts.css';

interface FindingsListProps {
  /** Absent where it stands beside what the findings are about. */
  readonly label?: string;
  readonly findings: readonly WordedFinding[];
  /** Where the post can be changed. */
  readonly fixes?: QuickFixes;
  /** What fixes did. */
  readonly done?: QuickFixes['done'];
  readonly problem?: QuickFixes['problem'];
}

const none: QuickFixes['done'] = [];

export function FindingsList({ label, findings, fixes, done = none, problem }: FindingsListProps) {
  if (findings.length === 0 && done.length === 0 && problem === undefined) return null;
  const sorted = findings.toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  const subjects = sorted.map(({ platform, mediaId, code }) => `${platform} ${mediaId ?? code}`);
  return (
    <FormField label={label} stretch>
      <LiveRegion>
        <ul className="findings">
          {sorted.map((finding, place) => (
            <Row
              key={`${finding.platform} ${finding.code} ${finding.mediaId} ${finding.message}`}
              finding={finding}
              // One fix settles all that is wrong with a file at a platform.
              fixes={subjects.indexOf(subjects[place] ?? '') === place ? (fixes?.of(finding) ?? []) : []}
              isBusy={fixes?.isBusy === true}
            />
          ))}
        </ul>
        {problem !== undefined && <Alert type="error">{problem}</Alert>}
        {done.map(({ text, undo, pictures }) => (
          <Alert
            key={pictures?.after.key ?? 'press'}
            type="success"
            action={
              <Button formAction="none" onClick={undo}>
                {composerTexts.undo}
              </Button>
            }
          >
            <div>{text}</div>
            {pictures !== undefined && (
              <SpaceBetween direction="horizontal" size="s">
                <Redrawn label={composerTexts.before} file={pictures.before} />
                <Redrawn label={composerTexts.after} file={pictures.after} />
              </SpaceBetween>
            )}
          </Alert>
        ))}
      </LiveRegion>
    </FormField>
  );
}

function Redrawn({ label, file }: { readonly label: string; readonly file: ChosenFile }) {
  const size = file.state.kind === 'ready' ? file.state.media.size : file.source?.size;
  return (
    <figure className="redrawn">
      <span className="file-picture">
        <FilePicture file={{ ...shownFile(file), altText: `${label}: ${file.name}` }} sizes={112} most={320} />
      </span>
      <figcaption>{size === undefined ? label : `${label}: ${showSize(size)}`}</figcaption>
    </figure>
  );
}

interface RowProps {
  readonly finding: WordedFinding;
  readonly fixes: readonly QuickFix[];
  readonly isBusy: boolean;
}

function Row({ finding, fixes, isBusy }: RowProps) {
  const style = isBlocking(finding) ? styles.blocking : styles.warning;
  return (
    <li>
      <Icon name={style.icon} variant={style.variant} ariaLabel={style.label} />
      <SpaceBetween size="xxs">
        <Box color={style.colour}>{findingText(finding)}</Box>
        {fixes.length > 0 && (
          <SpaceBetween direction="horizontal" size="xs">
            {fixes.map((fix) => (
              <FixButton key={fix.label} fix={fix} isBusy={isBusy} />
            ))}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </li>
  );
}

/** One press does it where it helps; the menu says where. */
function FixButton({ fix: { label, ways }, isBusy }: { readonly fix: QuickFix; readonly isBusy: boolean }) {
  const [first, ...others] = ways;
  if (others.length === 0)
    return (
      <Button formAction="none" loading={isBusy} onClick={first.apply}>
        {label}
      </Button>
    );
  return (
    <ButtonDropdown
      expandToViewport
      loading={isBusy}
      ariaLabel={composerTexts.fixes.where({ fix: label })}
      mainAction={{ text: label, loading: isBusy, onClick: first.apply }}
      items={ways.map(({ where }) => ({ id: where, text: where }))}
      onItemClick={({ detail }) => ways.find(({ where }) => where === detail.id)?.apply()}
    />
  );
}

const styles = {
  blocking: {
    icon: 'status-negative',
    variant: 'error',
    colour: 'text-status-error',
    label: composerTexts.blocking,
  },
  warning: {
    icon: 'status-warning',
    variant: 'warning',
    colour: 'text-status-warning',
    label: composerTexts.warning,
  },
} as const;
