import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import * as z from 'zod';
import english from '../../../../shared/texts/en/console/twitter.json' with { type: 'json' };
import { type TwitterOptions, TwitterReplies } from '../../../../shared/platforms/options/twitter.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { twitterParts } from '../../../../shared/platforms/twitter.ts';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { messages } from '../../messages/messages.ts';
import { threadTexts } from '../messages.ts';
import type { Detail, OptionsFieldProps, WebPlatform, OptionsForm } from '../web-platform.ts';
import { ThreadField } from '../thread-field.tsx';
import './preview.css';

const { twitter: twitterTexts } = messages(english);

const TwitterChoice = z.object({
  replies: TwitterReplies.optional(),
  isThread: z.boolean(),
  isLong: z.boolean(),
  /** Absent in what was written before there were labels. */
  isMadeWithAi: z.boolean().default(false),
  isPaidPartnership: z.boolean().default(false),
});
type TwitterChoice = z.infer<typeof TwitterChoice>;

const optionsForm: OptionsForm<TwitterOptions, TwitterChoice> = {
  schema: TwitterChoice,
  empty: { isThread: false, isLong: false, isMadeWithAi: false, isPaidPartnership: false },
  fromOptions: (options) => ({
    replies: options?.replies,
    isThread: options?.isThread === true,
    isLong: options?.isLong === true,
    isMadeWithAi: options?.isMadeWithAi === true,
    isPaidPartnership: options?.isPaidPartnership === true,
  }),
  toOptions({ replies, isThread, isLong, isMadeWithAi, isPaidPartnership }) {
    const options = {
      ...(replies && { replies }),
      ...(isThread && { isThread }),
      ...(isLong && { isLong }),
      ...(isMadeWithAi && { isMadeWithAi }),
      ...(isPaidPartnership && { isPaidPartnership }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ replies, isThread, isLong, isMadeWithAi, isPaidPartnership }) => [
    replies && twitterTexts.replies[replies],
    isThread && threadTexts.thread,
    isLong && twitterTexts.long,
    isPaidPartnership && twitterTexts.paidPartnership,
    isMadeWithAi && twitterTexts.madeWithAi,
  ],
};

const everyone = { value: 'everyone', label: twitterTexts.replies.everyone };
const options = [everyone, ...TwitterReplies.options.map((value) => ({ value, label: twitterTexts.replies[value] }))];

function OptionsField({ choice, error, onChange }: OptionsFieldProps<TwitterChoice>) {
  return (
    <SpaceBetween size="s">
      <FormField label={twitterTexts.whoReplies} errorText={error}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === choice.replies) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, replies: TwitterReplies.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      <ThreadField
        isThread={choice.isThread}
        onChange={(isThread) => onChange({ ...choice, isThread, isLong: choice.isLong && !isThread })}
      />
      <Checkbox
        checked={choice.isLong}
        description={twitterTexts.longHint}
        onChange={({ detail: { checked: isLong } }) =>
          onChange({ ...choice, isLong, isThread: choice.isThread && !isLong })
        }
      >
        {twitterTexts.long}
      </Checkbox>
      <Checkbox
        checked={choice.isPaidPartnership}
        description={twitterTexts.paidPartnershipHint}
        onChange={({ detail: { checked: isPaidPartnership } }) => onChange({ ...choice, isPaidPartnership })}
      >
        {twitterTexts.paidPartnership}
      </Checkbox>
      <Checkbox
        checked={choice.isMadeWithAi}
        description={twitterTexts.madeWithAiHint}
        onChange={({ detail: { checked: isMadeWithAi } }) => onChange({ ...choice, isMadeWithAi })}
      >
        {twitterTexts.madeWithAi}
      </Checkbox>
    </SpaceBetween>
  );
}

function detailsOf({ content, options }: PlatformPost<TwitterOptions>): Detail[] {
  const { replies = 'everyone', isThread, isLong, isMadeWithAi, isPaidPartnership } = options ?? {};
  const parts = twitterParts(content, options).length;
  return [
    { label: twitterTexts.whoReplies, value: twitterTexts.replies[replies] },
    ...(isLong === true && isThread !== true ? [{ label: twitterTexts.long, value: twitterTexts.longHint }] : []),
    ...(isPaidPartnership === true
      ? [{ label: twitterTexts.paidPartnership, value: twitterTexts.paidPartnershipHint }]
      : []),
    ...(isMadeWithAi === true ? [{ label: twitterTexts.madeWithAi, value: twitterTexts.madeWithAiHint }] : []),
    ...(isThread === true ? [{ label: threadTexts.thread, value: threadTexts.parts({ count: parts }) }] : []),
  ];
}

export const twitter = {
  optionsForm,
  OptionsField,
  texts: twitterTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'twitter', TwitterChoice>;

/** The posts of a thread below each other; the first has the files. */
function Preview({ account, text = '', files, shape, post }: PreviewOf<'twitter'>) {
  const parts = twitterParts(text, post.options).map((part, index) => ({ part, number: index + 1 }));
  return (
    <div className="twitter-preview">
      {parts.map(({ part, number }) => (
        <article key={number} className="twitter-post">
          <header className="preview-line">
            <Face account={account} />
            <div>
              <bdi className="preview-account">{account}</bdi>{' '}
              <span className="preview-quiet">
                {parts.length > 1
                  ? threadTexts.part({ number: String(number), total: String(parts.length) })
                  : `@${account} · ${previewTexts.now}`}
              </span>
            </div>
            <Brand className="preview-brand" size={20} />
          </header>
          <PreviewText text={part} platform="twitter" />
          {number === 1 && files.length > 0 && (
            <div className="twitter-media">
              <PhotoGrid files={files} shape={shape} />
            </div>
          )}
          <div className="preview-line preview-actions twitter-actions" aria-hidden="true">
            <Comment size={18} />
            <Repost size={18} />
            <Heart size={18} />
            <Bookmark size={18} />
          </div>
        </article>
      ))}
    </div>
  );
}
