import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandBluesky.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Reply from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import * as z from 'zod';
import english from '../../../../shared/texts/en/console/bluesky.json' with { type: 'json' };
import { blueskyParts, showsLink } from '../../../../shared/platforms/bluesky.ts';
import { BlueskyOptions } from '../../../../shared/platforms/options/bluesky.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { messages } from '../../messages/messages.ts';
import { threadTexts } from '../messages.ts';
import type { Detail, OptionsFieldProps, WebPlatform, OptionsForm } from '../web-platform.ts';
import { LinkField } from '../link-field.tsx';
import { ThreadField } from '../thread-field.tsx';
import './preview.css';

const { bluesky: blueskyTexts } = messages(english);

const BlueskyChoice = z.object({ link: z.string(), linkTitle: z.string(), isThread: z.boolean() });
type BlueskyChoice = z.infer<typeof BlueskyChoice>;

const optionsForm: OptionsForm<BlueskyOptions, BlueskyChoice> = {
  schema: BlueskyChoice,
  empty: { link: '', linkTitle: '', isThread: false },
  fromOptions: (options) => ({
    link: options?.link ?? '',
    linkTitle: options?.linkTitle ?? '',
    isThread: options?.isThread === true,
  }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    const { isThread } = choice;
    if (link === '' && !isThread) return undefined;
    return {
      ...(link !== '' && { link }),
      ...(link !== '' && linkTitle !== '' && { linkTitle }),
      ...(isThread && { isThread }),
    };
  },
  describe: ({ link, linkTitle, isThread }) => [
    link.trim(),
    link.trim() !== '' && linkTitle.trim(),
    isThread && threadTexts.thread,
  ],
};

/** True for a text that is not a web address. */
const isWrongLink = ({ link }: BlueskyChoice): boolean =>
  link.trim() !== '' && !BlueskyOptions.shape.link.safeParse(link.trim()).success;

function detailsOf({ content, options }: PlatformPost<BlueskyOptions>): Detail[] {
  if (options?.isThread !== true) return [];
  const count = blueskyParts(content, options).length;
  return [{ label: threadTexts.thread, value: threadTexts.parts({ count }) }];
}

export const bluesky = {
  optionsForm,
  OptionsField,
  texts: blueskyTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'bluesky', BlueskyChoice>;

function OptionsField({ choice, problemAt, error, onChange }: OptionsFieldProps<BlueskyChoice>) {
  const isWrong = isWrongLink(choice);
  const hasLink = choice.link.trim() !== '';
  return (
    <SpaceBetween size="s">
      <LinkField
        problemAt={problemAt}
        texts={blueskyTexts}
        link={choice.link}
        error={isWrong ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      {hasLink && (
        <FormField label={blueskyTexts.linkTitle} errorText={isWrong ? undefined : error} stretch>
          <Input value={choice.linkTitle} onChange={({ detail }) => onChange({ ...choice, linkTitle: detail.value })} />
        </FormField>
      )}
      <ThreadField isThread={choice.isThread} onChange={(isThread) => onChange({ ...choice, isThread })} />
    </SpaceBetween>
  );
}

/** The posts of a thread below each other; the first has the files or the link card. */
function Preview({ account, text = '', files, shape, post }: PreviewOf<'bluesky'>) {
  const actions = [
    { Icon: Reply, name: blueskyTexts.reply },
    { Icon: Repost, name: blueskyTexts.repost },
    { Icon: Like, name: previewTexts.like },
  ];
  const link = showsLink(post) ? post.options?.link : undefined;
  const parts = blueskyParts(text, post.options).map((part, index) => ({ part, number: index + 1 }));
  return (
    <div className="bluesky-preview">
      {parts.map(({ part, number }) => (
        <article key={number} className="bluesky-post">
          <header className="preview-line">
            <Face account={account} />
            <div>
              <bdi className="preview-account">{account}</bdi>
              <div className="preview-quiet">
                {parts.length > 1
                  ? threadTexts.part({ number: String(number), total: String(parts.length) })
                  : previewTexts.now}
              </div>
            </div>
            <Brand className="preview-brand" />
          </header>
          <PreviewText text={part} platform="bluesky" />
          {number === 1 && files.length > 0 && (
            <div className="bluesky-media">
              <PhotoGrid files={files} shape={shape} />
            </div>
          )}
          {number === 1 && link !== undefined && <LinkCard link={link} heading={post.options?.linkTitle} />}
          <ActionRow actions={actions} size={18} className="bluesky-actions" />
        </article>
      ))}
    </div>
  );
}
