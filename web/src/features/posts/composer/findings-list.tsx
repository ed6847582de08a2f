import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import Icon from '@cloudscape-design/components/icon';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isBlocking, type WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { FilePicture } from '../../../files/file-picture.tsx';
import '../../../files/files.css';
import { showSize } from '../../../files/show-size.ts';
import { shownFile } from '../../../files/shown-file.ts';
import type { ChosenFile } from '../../../files/use-files.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { composerTexts } from './messages.ts';
import type { Mend, Mends } from './use-mends.ts';
import '../list/posts.css';

interface FindingsListProps {
  /** Absent where it stands beside what the findings are about. */
  readonly label?: string;
  readonly findings: readonly WordedFinding[];
  /** Where the post can be changed. */
  readonly mends?: Mends;
  /** What mends did. */
  readonly done?: Mends['done'];
  readonly problem?: Mends['problem'];
}

const none: Mends['done'] = [];

export function FindingsList({ label, findings, mends, done = none, problem }: FindingsListProps) {
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
              // One mend settles all that is wrong with a file at a platform.
              mends={subjects.indexOf(subjects[place] ?? '') === place ? (mends?.of(finding) ?? []) : []}
              isBusy={mends?.isBusy === true}
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
        <FilePicture file={{ ...shownFile(file), altText: `${label}: ${file.name}` }} />
      </span>
      <figcaption>{size === undefined ? label : `${label}: ${showSize(size)}`}</figcaption>
    </figure>
  );
}

interface RowProps {
  readonly finding: WordedFinding;
  readonly mends: readonly Mend[];
  readonly isBusy: boolean;
}

function Row({ finding, mends, isBusy }: RowProps) {
  const style = isBlocking(finding) ? styles.blocking : styles.warning;
  return (
    <li>
      <Icon name={style.icon} variant={style.variant} ariaLabel={style.label} />
      <SpaceBetween size="xxs">
        <Box color={style.colour}>{findingText(finding)}</Box>
        {mends.length > 0 && (
          <SpaceBetween direction="horizontal" size="xs">
            {mends.map((mend) => (
              <MendButton key={mend.label} mend={mend} isBusy={isBusy} />
            ))}
          </SpaceBetween>
        )}
      </SpaceBetween>
    </li>
  );
}

/** One press does it where it helps; the menu says where. */
function MendButton({ mend: { label, ways }, isBusy }: { readonly mend: Mend; readonly isBusy: boolean }) {
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
      ariaLabel={composerTexts.mends.where({ mend: label })}
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
