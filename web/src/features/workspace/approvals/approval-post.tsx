import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { GivenAnswer } from '../../../../../shared/domain/approvals/approval-answer.ts';
import type { ApprovalCard } from '../../../../../shared/domain/approvals/approval-card.ts';
import { hasSilence, isOpenCard } from '../../../../../shared/domain/approvals/open-card.ts';
import type { ShownFile, ShownPost } from '../../../../../shared/domain/approvals/shown-post.ts';
import type { ApprovalRoundId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { useCan } from '../../../auth/use-can.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAnswerApproval } from '../../../data/posts/approvals.ts';
import { inAList } from '../../../messages/messages.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { Section } from '../../../shell/section.tsx';
import '../workspace.css';
import { cardStateTexts, toApproveTexts as texts } from '../messages.ts';
import { FilePicture } from '../../../files/file-picture.tsx';
import '../../../files/files.css';
import { Picture } from '../../../files/picture.tsx';
import { posterAt } from '../../../files/renditions.ts';

interface ApprovalPostProps {
  readonly roundId: ApprovalRoundId;
  readonly card: ApprovalCard;
  /** What becomes of it without an answer. */
  readonly silence: string;
}

/** A post of a round with its answers, for the client's own workspace. */
export function ApprovalPost({ roundId, card, silence }: ApprovalPostProps) {
  const { shown, before } = card;
  return (
    <Section title={timeOf(shown)}>
      <SpaceBetween size="s">
        <StatusIndicator type={card.state === 'yes' || card.state === 'published' ? 'success' : 'pending'}>
          {cardStateTexts[card.state]}
        </StatusIndicator>
        {card.isPastTime && <Alert type="info">{texts.pastTime}</Alert>}
        {hasSilence(card) && <Box color="text-body-secondary">{silence}</Box>}
        {before !== undefined && <Before before={before} shown={shown} />}
        <div className="approval-platforms">
          {shown?.platforms.map(({ platform, text, files }) => (
            <div key={platform}>
              <Box variant="awsui-key-label">{platformNames[platform]}</Box>
              <div className="approval-files">
                {files.map((file) => (
                  <File key={file.id} file={file} />
                ))}
              </div>
              <div dir="auto" className="reading">
                {text}
              </div>
            </div>
          ))}
        </div>
        {shown?.lines?.map(({ name, text }) => (
          <div key={name}>
            <Box variant="awsui-key-label">{labelOfField(name)}</Box>
            <div dir="auto" className="reading">
              {text}
            </div>
          </div>
        ))}
        <Answers roundId={roundId} card={card} />
      </SpaceBetween>
    </Section>
  );
}

function File({ file }: { readonly file: ShownFile }) {
  const { type, url, name, altText } = file;
  switch (type) {
    case 'video':
      return (
        <video
          src={url}
          poster={posterAt(file)}
          controls
          muted
          preload={file.blur === undefined ? 'metadata' : 'none'}
          aria-label={name}
        />
      );
    case 'document':
      return (
        <Button href={url} download={name} iconName="download">
          <bdi>{name}</bdi>
        </Button>
      );
    default:
      return <Picture picture={file} alt={altText ?? name} sizes={320} />;
  }
}

const timeOf = (shown: ShownPost | undefined) =>
  shown?.scheduledFor === undefined ? texts.noTime : showInstant(shown.scheduledFor);

type Part = ShownPost['platforms'][number];

/** What it said, showed and when, where that is something else now. */
function Before({ before, shown }: { before: ShownPost; shown: ShownPost | undefined }) {
  const partAt = (platform: Part['platform']) => shown?.platforms.find((now) => now.platform === platform);
  const changed = before.platforms.filter(({ platform, text }) => {
    const now = partAt(platform);
    return now === undefined ? shown === undefined : now.text !== text;
  });
  const withOtherFiles = before.platforms.filter((was) => {
    const now = partAt(was.platform);
    return now !== undefined && idsOf(now) !== idsOf(was);
  });
  const lines = before.lines?.filter(({ name, text }) => shown?.lines?.find((now) => now.name === name)?.text !== text);
  return (
    <Alert type="info">
      {before.scheduledFor !== shown?.scheduledFor && <div>{texts.timeBefore({ time: timeOf(before) })}</div>}
      {namesOf(before.platforms) !== namesOf(shown?.platforms ?? []) && (
        <div>{texts.platformsBefore({ platforms: namesOf(before.platforms) })}</div>
      )}
      {[...new Set(changed.map(({ text }) => text))].map((text) => (
        <div key={text} dir="auto">
          {texts.before({ text })}
        </div>
      ))}
      {[...Map.groupBy(withOtherFiles, idsOf)].map(([ids, parts]) => (
        <FilesBefore key={ids} parts={parts} />
      ))}
      {lines?.map(({ name, text }) => (
        <div key={name}>
          <Box variant="awsui-key-label">{labelOfField(name)}</Box>
          <div dir="auto">{texts.before({ text })}</div>
        </div>
      ))}
    </Alert>
  );
}

const filesOf = ({ files, cover }: Part) => (cover === undefined ? files : [...files, cover]);

const idsOf = (part: Part) =>
  filesOf(part)
    .map(({ id }) => id)
    .join();

const namesOf = (parts: readonly Part[]) => inAList(parts.map(({ platform }) => platformNames[platform]).toSorted());

/** @param parts that showed the same */
function FilesBefore({ parts }: { readonly parts: readonly Part[] }) {
  const files = parts.slice(0, 1).flatMap(filesOf);
  const platforms = namesOf(parts);
  if (files.length === 0) return <div>{texts.noFilesBefore({ platforms })}</div>;
  return (
    <figure className="files-before">
      <figcaption>{texts.filesBefore({ platforms })}</figcaption>
      {files.map(({ id, type, url, name, altText, ...stored }) => (
        <span key={id} className="file-picture">
          <FilePicture
            file={{
              key: id,
              name,
              altText,
              isVideo: type === 'video',
              source: type === 'document' ? undefined : url,
              stored: { ...stored, type },
            }}
            sizes={72}
            most={320}
          />
        </span>
      ))}
    </figure>
  );
}

function Answers({ roundId, card }: Omit<ApprovalPostProps, 'silence'>) {
  const [form, setForm] = useState<'change' | 'no'>();
  const [words, setWords] = useState('');
  const answer = useAnswerApproval(roundId);
  if (!useCan('approvals.answer')) return null;
  const about = { postId: card.postId, seen: card.seen };
  const give = (given: GivenAnswer) =>
    answer.mutate([given], {
      onSuccess: ({ refused: [refused] }) => {
        setForm(undefined);
        if (refused !== undefined) notify.error(`${texts.answerFailed}. ${refused.message}`);
      },
      onError: (error) => notify.error(`${texts.answerFailed}. ${messageOf(error)}`),
    });
  if (card.state === 'yes' || card.state === 'change' || card.state === 'no')
    return (
      <Button loading={answer.isPending} onClick={() => give({ ...about, answer: 'undo' })}>
        {texts.undo}
      </Button>
    );
  if (!isOpenCard(card)) return null;
  if (form !== undefined) {
    const text = words.trim();
    return (
      <SpaceBetween size="xs">
        <FormField label={form === 'change' ? texts.whatChange : texts.whyNo} stretch>
          <Textarea value={words} rows={3} onChange={({ detail }) => setWords(detail.value)} />
        </FormField>
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => setForm(undefined)}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={form === 'change' && text === ''}
            loading={answer.isPending}
            onClick={() => give({ ...about, answer: form, text })}
          >
            {texts.send}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    );
  }
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button variant="primary" loading={answer.isPending} onClick={() => give({ ...about, answer: 'yes' })}>
        {texts.yes}
      </Button>
      <Button onClick={() => setForm('change')}>{texts.change}</Button>
      <Button onClick={() => setForm('no')}>{texts.no}</Button>
    </SpaceBetween>
  );
}
