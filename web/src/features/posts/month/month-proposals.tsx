import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId, PostImportId } from '../../../../../shared/domain/ids.ts';
import { lebaneseHolidays } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { ImportedPost } from '../../../../../shared/domain/posts/post-import.ts';
import { postContentLimit } from '../../../../../shared/domain/posts/post-fields.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { messageOf } from '../../../api/api-error.ts';
import { beginPostImport, importPosts } from '../../../data/posts/post-imports.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { messageText } from '../../../messages/message-text.ts';
import { inAList } from '../../../messages/messages.ts';
import type { Proposal, Proposals } from '../../../offline/month-plans.ts';
import { paths } from '../../../paths.ts';
import { showMonth } from '../../../shell/dates/show-month.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { Section } from '../../../shell/section.tsx';
import { holidayText } from '../calendar/holiday-text.ts';
import { UndoImport } from '../import/undo-import.tsx';
import { useRefreshImports } from '../import/use-undo.ts';
import { captionTexts, monthTexts as texts } from './messages.ts';
import './month.css';

interface MonthProposalsProps {
  readonly clientId: ClientId;
  readonly proposals: Proposals;
  readonly onChange: (proposals: Proposals) => void;
}

interface Stored {
  readonly importId: PostImportId;
  readonly count: number;
}

const format = formatByZone({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
});

/** Nothing is stored before it is asked for, and nothing is scheduled by that. */
export function MonthProposals({ clientId, proposals, onChange }: MonthProposalsProps) {
  const { all, refused, wanted, writer, timeZone, month } = proposals;
  const [stored, setStored] = useState<Stored>();
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const chosen = all.filter(({ isChosen, text }) => isChosen && text.trim() !== '');
  const missing = wanted - proposals.rows - refused.length;
  const name = texts.importName({ month: showMonth(month) });
  const showTime = (at: Instant) => format(timeZone, dateLocale()).format(new Date(at));
  const refresh = useRefreshImports();
  const keep = useMutation({
    mutationFn: () => store(clientId, name, proposals, chosen),
    gcTime: 0,
    onSuccess({ importId, done, reasons: found }) {
      setStored((before) => ({ importId, count: (before?.count ?? 0) + done.size }));
      setReasons(found);
      onChange({ ...proposals, all: all.filter(({ row }) => !done.has(row)) });
    },
    onSettled: refresh,
  });
  const set = (row: number, changed: Partial<Proposal>) =>
    onChange({ ...proposals, all: all.map((one) => (one.row === row ? { ...one, ...changed } : one)) });

  return (
    <Section title={texts.proposals({ count: all.length })} description={texts.proposalsText}>
      <SpaceBetween size="m">
        <div>
          <Box>{captionTexts.writers[writer]}</Box>
          {writer === 'embedded' && <Box color="text-body-secondary">{texts.embedded}</Box>}
        </div>
        {missing > 0 && <Alert type="info">{texts.fewerTimes({ count: missing })}</Alert>}
        {refused.length > 0 && (
          <Alert type="warning" header={texts.refused({ count: refused.length })}>
            <ul>
              {refused.map(({ at, because }) => (
                <li key={at}>
                  {showTime(at)}: {texts.refusals[because]}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <ul className="month-proposals" aria-label={texts.list}>
          {all.map((proposal) => (
            <li key={proposal.row}>
              <ProposalFields
                proposal={proposal}
                time={showTime(proposal.at)}
                day={wallTimeOf(proposal.at, timeZone).date}
                error={reasons.get(proposal.row)}
                onChange={(changed) => set(proposal.row, changed)}
              />
            </li>
          ))}
        </ul>
        {keep.error !== null && <Alert type="error">{`${texts.notKept}. ${messageOf(keep.error)}`}</Alert>}
        {stored !== undefined && (
          <Alert
            type="success"
            header={texts.kept({ count: stored.count })}
            action={
              <SpaceBetween direction="horizontal" size="xs">
                <LinkButton to={`${paths.posts(clientId)}?status=draft`}>{texts.toDrafts}</LinkButton>
                <UndoImport
                  imports={[stored.importId]}
                  fileName={showMonth(month)}
                  words={texts.takeBack}
                  onUndone={() => setStored(undefined)}
                />
              </SpaceBetween>
            }
          >
            {texts.keptText}
          </Alert>
        )}
        {all.length > 0 && (
          <Button
            variant="primary"
            loading={keep.isPending}
            loadingText={texts.keeping}
            disabled={chosen.length === 0}
            disabledReason={texts.noneChosen}
            onClick={() => keep.mutate()}
          >
            {texts.keep({ count: chosen.length })}
          </Button>
        )}
      </SpaceBetween>
    </Section>
  );
}

interface ProposalFieldsProps {
  readonly proposal: Proposal;
  readonly time: string;
  readonly day: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<Proposal>) => void;
}

function ProposalFields({ proposal: { text, by, isChosen }, time, day, error, onChange }: ProposalFieldsProps) {
  const holidays = inAList(lebaneseHolidays(day, day).map(holidayText));
  return (
    <SpaceBetween size="xs">
      <Checkbox
        checked={isChosen}
        description={texts.by[by]}
        onChange={({ detail }) => onChange({ isChosen: detail.checked })}
      >
        {time}
      </Checkbox>
      {holidays !== '' && <Badge>{holidays}</Badge>}
      <FormField errorText={error} stretch>
        <Textarea
          rows={4}
          value={text}
          disabled={!isChosen}
          ariaLabel={texts.textOf({ time })}
          nativeTextareaAttributes={{ dir: 'auto', maxLength: postContentLimit }}
          onChange={({ detail }) => onChange({ text: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}

/** A row is stored once, however often it is sent. */
async function store(
  clientId: ClientId,
  fileName: string,
  { fingerprint, rows, platforms, timeZone }: Proposals,
  chosen: readonly Proposal[],
) {
  const { id: importId } = await beginPostImport({ clientId, fileName, fingerprint, rows });
  const posts = chosen.map(({ row, at, text }) =>
    ImportedPost.parse({
      row,
      content: text,
      platforms,
      status: 'draft',
      scheduledFor: at,
      timeZone,
      isByAgent: true,
    }),
  );
  const results = await importPosts(importId, posts);
  return {
    importId,
    done: new Set(results.flatMap(({ row, success }) => (success ? [row] : []))),
    reasons: new Map(results.flatMap((one) => (one.success ? [] : [[one.row, messageText(one.errorCode)] as const]))),
  };
}
