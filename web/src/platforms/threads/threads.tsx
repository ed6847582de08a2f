import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandThreads.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import * as z from 'zod';
import english from '../../../../shared/texts/en/console/threads.json' with { type: 'json' };
import { ThreadsOptions, ThreadsReplies } from '../../../../shared/platforms/options/threads.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { threadsParts } from '../../../../shared/platforms/threads.ts';
import type { Detail, WebPlatform, OptionsFieldProps, OptionsForm } from '../web-platform.ts';
import { LinkField } from '../link-field.tsx';
import { Carousel } from '../../preview/carousel.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { messages } from '../../messages/messages.ts';
import './preview.css';

const { threads: threadsTexts } = messages(english);

const ThreadsChoice = z.object({
  replies: ThreadsReplies.optional(),
  topic: z.string(),
  link: z.string(),
  isThread: z.boolean(),
});
type ThreadsChoice = z.infer<typeof ThreadsChoice>;

const optionsForm: OptionsForm<ThreadsOptions, ThreadsChoice> = {
  schema: ThreadsChoice,
  empty: { topic: '', link: '', isThread: false },
  fromOptions: (options) => ({
    replies: options?.replies,
    topic: options?.topic ?? '',
    link: options?.link ?? '',
    isThread: options?.isThread === true,
  }),
  toOptions(choice) {
    const { replies, isThread } = choice;
    const [topic, link] = [choice.topic.trim(), choice.link.trim()];
    if (replies === undefined && topic === '' && link === '' && !isThread) return undefined;
    return {
      ...(replies && { replies }),
      ...(topic !== '' && { topic }),
      ...(link !== '' && { link }),
      ...(isThread && { isThread }),
    };
  },
  describe: ({ replies, topic, link, isThread }) => [
    replies && threadsTexts.replies[replies],
    topic.trim(),
    link.trim(),
    isThread && threadsTexts.thread,
  ],
};

/** True for a text that is not a web address. */
const isWrongLink = ({ link }: ThreadsChoice): boolean =>
  link.trim() !== '' && !ThreadsOptions.shape.link.safeParse(link.trim()).success;

const iconSize = 20;

/** The posts of a thread below each other; the first has the files or the card. */
function Preview({ account, text = '', files, shape, post }: PreviewOf<'threads'>) {
  const parts = threadsParts(text, post.options).map((part, index) => ({ part, number: index + 1 }));
  const { topic, link } = post.options ?? {};
  return (
    <div className="threads-preview">
      {parts.map(({ part, number }) => (
        <article key={number} className="threads-post">
          <header className="preview-line">
            <Face account={account} />
            <div>
              <bdi className="preview-account">{account}</bdi>
              {number === 1 && topic !== undefined && (
                <>
                  {' › '}
                  <bdi className="preview-account">{topic}</bdi>
                </>
              )}
              <div className="preview-quiet">
                {parts.length > 1
                  ? threadsTexts.part({ number: String(number), total: String(parts.length) })
                  : previewTexts.now}
              </div>
            </div>
            <Brand className="preview-brand" size={20} />
          </header>
          <PreviewText text={part} platform="threads" />
          {number === 1 && files.length > 0 && (
            <div className="threads-media">
              <Carousel files={files} shape={shape} />
            </div>
          )}
          {number === 1 && files.length === 0 && link !== undefined && <LinkCard link={link} />}
          <div className="preview-line preview-actions threads-actions" aria-hidden="true">
            <Heart size={iconSize} />
            <Comment size={iconSize} />
            <Repost size={iconSize} />
            <Share size={iconSize} />
          </div>
        </article>
      ))}
    </div>
  );
}

const everyone = { value: 'everyone', label: threadsTexts.replies.everyone };
const options = [everyone, ...ThreadsReplies.options.map((value) => ({ value, label: threadsTexts.replies[value] }))];

function OptionsField({ choice, problemAt, error, onChange }: OptionsFieldProps<ThreadsChoice>) {
  const isWrong = isWrongLink(choice);
  return (
    <SpaceBetween size="s">
      <LinkField
        problemAt={problemAt}
        texts={threadsTexts}
        link={choice.link}
        error={isWrong ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      <FormField
        label={threadsTexts.topic}
        description={threadsTexts.topicHint}
        errorText={isWrong ? undefined : error}
        stretch
      >
        <Input value={choice.topic} onChange={({ detail }) => onChange({ ...choice, topic: detail.value })} />
      </FormField>
      <FormField label={threadsTexts.whoReplies}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === choice.replies) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, replies: ThreadsReplies.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      <Checkbox
        checked={choice.isThread}
        description={threadsTexts.threadHint}
        onChange={({ detail }) => onChange({ ...choice, isThread: detail.checked })}
      >
        {threadsTexts.thread}
      </Checkbox>
    </SpaceBetween>
  );
}

function detailsOf({ content, options }: PlatformPost<ThreadsOptions>): Detail[] {
  const { replies = 'everyone', topic, link, isThread } = options ?? {};
  const parts = threadsParts(content, options).length;
  return [
    { label: threadsTexts.whoReplies, value: threadsTexts.replies[replies] },
    ...(topic === undefined ? [] : [{ label: threadsTexts.topic, value: topic }]),
    ...(link === undefined ? [] : [{ label: threadsTexts.link, value: link }]),
    ...(isThread === true ? [{ label: threadsTexts.thread, value: threadsTexts.parts({ count: parts }) }] : []),
  ];
}

export const threads = {
  optionsForm,
  OptionsField,
  texts: threadsTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'threads', ThreadsChoice>;
