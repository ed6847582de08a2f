import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Icon from '@cloudscape-design/components/icon';
import LiveRegion from '@cloudscape-design/components/live-region';
import { isBlocking, type WordedFinding } from '../../../../../shared/domain/posts/finding.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { composerTexts } from './messages.ts';
import '../list/posts.css';

export function FindingsList({ findings }: { findings: readonly WordedFinding[] }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => Number(isBlocking(b)) - Number(isBlocking(a)));
  return (
    <FormField label={composerTexts.fields.findings} stretch>
      <LiveRegion>
        <ul className="findings">
          {sorted.map((finding) => (
            <Row key={`${finding.platform} ${finding.code} ${finding.mediaId} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      </LiveRegion>
    </FormField>
  );
}

function Row({ finding }: { finding: WordedFinding }) {
  const style = isBlocking(finding) ? styles.blocking : styles.warning;
  return (
    <li>
      <Icon name={style.icon} variant={style.variant} ariaLabel={style.label} />
      <Box color={style.colour}>{findingText(finding)}</Box>
    </li>
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
