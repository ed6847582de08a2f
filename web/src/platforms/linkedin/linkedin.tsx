import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import File from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import * as z from 'zod';
import english from '../../../../shared/texts/en/console/linkedin.json' with { type: 'json' };
import {
  documentTitleLimit,
  LinkedInOptions,
  LinkedInVisibility,
} from '../../../../shared/platforms/options/linkedin.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { linkedin as shared } from '../../../../shared/platforms/linkedin.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { messages } from '../../messages/messages.ts';
import type { Detail, OptionsFieldProps, WebPlatform, OptionsForm } from '../web-platform.ts';
import { firstCommentTab } from '../first-comment-field.tsx';
import { LinkField } from '../link-field.tsx';
import './preview.css';

const { linkedin: linkedinTexts } = messages(english);

const LinkedInChoice = z.object({
  link: z.string(),
  linkTitle: z.string(),
  /** Absent in what was written before there were documents. */
  documentTitle: z.string().default(''),
  visibility: LinkedInVisibility.optional(),
  /** Absent in what was written before there were first comments. */
  firstComment: z.string().default(''),
});
type LinkedInChoice = z.infer<typeof LinkedInChoice>;

const empty: LinkedInChoice = { link: '', linkTitle: '', documentTitle: '', firstComment: '' };

const optionsForm: OptionsForm<LinkedInOptions, LinkedInChoice> = {
  schema: LinkedInChoice,
  empty,
  fromOptions: (options) => ({
    link: options?.link ?? '',
    linkTitle: options?.linkTitle ?? '',
    documentTitle: options?.documentTitle ?? '',
    visibility: options?.visibility,
    firstComment: options?.firstComment ?? '',
  }),
  toOptions(choice) {
    const [link, linkTitle] = [choice.link.trim(), choice.linkTitle.trim()];
    const [documentTitle, firstComment] = [choice.documentTitle.trim(), choice.firstComment.trim()];
    const { visibility } = choice;
    const options = {
      ...(link !== '' && { link }),
      ...(link !== '' && linkTitle !== '' && { linkTitle }),
      ...(documentTitle !== '' && { documentTitle }),
      ...(visibility && { visibility }),
      ...(firstComment !== '' && { firstComment }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ link, linkTitle, documentTitle, visibility, firstComment }) => [
    link.trim(),
    link.trim() !== '' && linkTitle.trim(),
    documentTitle.trim(),
    visibility && linkedinTexts.visibilities[visibility],
    firstComment.trim(),
  ],
};

/** True for a text that is not a web address. */
function isWrongLink({ link }: LinkedInChoice): boolean {
  return link.trim() !== '' && !LinkedInOptions.shape.link.safeParse(link.trim()).success;
}

const everyone = { value: 'everyone', label: linkedinTexts.visibilities.everyone };
const visibilities = [
  everyone,
  ...LinkedInVisibility.options.map((value) => ({ value, label: linkedinTexts.visibilities[value] })),
];

function OptionsField({ choice, format, problemAt, error, onChange }: OptionsFieldProps<LinkedInChoice>) {
  return (
    <SpaceBetween size="s">
      <FormField label={linkedinTexts.whoSees} description={linkedinTexts.visibilityHint}>
        <Select
          options={visibilities}
          selectedOption={visibilities.find(({ value }) => value === choice.visibility) ?? everyone}
          onChange={({ detail }) =>
            onChange({ ...choice, visibility: LinkedInVisibility.safeParse(detail.selectedOption.value).data })
          }
        />
      </FormField>
      {format === 'format.document' && (
        <FormField label={linkedinTexts.documentTitle} description={linkedinTexts.documentTitleHint} stretch>
          <Input
            value={choice.documentTitle}
            nativeInputAttributes={{ dir: 'auto', maxLength: documentTitleLimit }}
            onChange={({ detail }) => onChange({ ...choice, documentTitle: detail.value })}
          />
        </FormField>
      )}
      <LinkField
        problemAt={problemAt}
        texts={linkedinTexts}
        link={choice.link}
        error={isWrongLink(choice) ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
      {choice.link.trim() !== '' && (
        <FormField label={linkedinTexts.linkTitle} description={linkedinTexts.linkTitleHint} stretch>
          <Input
            value={choice.linkTitle}
            nativeInputAttributes={{ dir: 'auto', maxLength: 200 }}
            onChange={({ detail }) => onChange({ ...choice, linkTitle: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}

function detailsOf({ options: { visibility, documentTitle } = {} }: PlatformPost<LinkedInOptions>): Detail[] {
  return [
    ...(documentTitle === undefined ? [] : [{ label: linkedinTexts.documentTitle, value: documentTitle }]),
    ...(visibility === undefined
      ? []
      : [{ label: linkedinTexts.whoSees, value: linkedinTexts.visibilities[visibility] }]),
  ];
}

export const linkedin = {
  optionsForm,
  OptionsField,
  TabFields: firstCommentTab<LinkedInChoice>('linkedin'),
  texts: linkedinTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'linkedin', LinkedInChoice>;

/** The text is above the files, and a link is a card with its title. */
function Preview({ account, text, files, shape, post }: PreviewOf<'linkedin'>) {
  const actions = [
    { Icon: Like, name: previewTexts.like },
    { Icon: Comment, name: previewTexts.comment },
    { Icon: Repost, name: linkedinTexts.repost },
    { Icon: Send, name: linkedinTexts.send },
  ];
  return (
    <div className="linkedin-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="linkedin" />}
      {shared.rules.formatOf(post) === 'document' ? (
        <DocumentCard files={files} title={post.options?.documentTitle} />
      ) : (
        files.length > 0 && <PhotoGrid files={files} shape={shape} />
      )}
      <ArticleCard post={post} />
      <ActionRow actions={actions} size={18} className="linkedin-actions" />
    </div>
  );
}

/** Its pages are not drawn here. */
function DocumentCard({ files: [file], title }: Pick<PreviewOf, 'files'> & { readonly title: string | undefined }) {
  return (
    <div className="linkedin-article linkedin-document">
      <File size={32} aria-hidden />
      <b dir="auto">{title ?? file?.name.replace(/(?<=.)\.[^.]*$/, '')}</b>
      <bdi className="preview-quiet">{file?.name}</bdi>
    </div>
  );
}

function ArticleCard({ post }: { readonly post: PlatformPost<LinkedInOptions> }) {
  const { link, linkTitle } = post.options ?? {};
  if (shared.rules.formatOf(post) !== 'article' || link === undefined) return null;
  const site = URL.parse(link)?.hostname ?? link;
  return (
    <div className="linkedin-article">
      <b dir="auto">{linkTitle ?? site}</b>
      <bdi className="preview-quiet">{site}</bdi>
    </div>
  );
}
