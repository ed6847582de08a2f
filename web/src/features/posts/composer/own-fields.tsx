import type { ComponentType } from 'react';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { lineFields, type OwnFieldName, type PostFieldName } from '../../../../../shared/domain/posts/post-fields.ts';
import { fileFieldNames, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { FormatRule } from '../../../../../shared/platforms/rules/rule.ts';
import { type ChosenFile, type FilePlace, filesAt, isAttached } from '../../../files/chosen-files.ts';
import type { PostFiles } from '../../../files/use-files.ts';
import { inAList } from '../../../messages/messages.ts';
import { describeChoices } from '../../../platforms/choices.ts';
import { labelOfField } from '../../../post-fields/messages.ts';
import { FileField } from '../file-fields/file-field.tsx';
import { DocumentField } from '../file-fields/one-file.tsx';
import { fileFieldTexts, postTexts } from '../messages.ts';
import { ownTexts, type PostForm } from './post-form.ts';
import { altTextLimit } from '../../../../../shared/domain/posts/alt-texts.ts';
import { takesAltText } from '../../../../../shared/platforms/judged-post.ts';
import '../../../files/files.css';
import { shownFile } from '../../../files/shown-file.ts';
import { composerTexts } from './messages.ts';
import { useSettledPost, useTypedFields } from './typed-form.ts';

const texts = composerTexts.altText;

interface AltTextFieldProps {
  readonly file: ChosenFile;
  readonly files: PostFiles;
  readonly place: FilePlace;
}

function AltTextField({ file, files, place }: AltTextFieldProps) {
  const { form, post } = useSettledPost();
  const { name, altText = '' } = file;
  const { length } = altText.trim();
  const platforms = place === 'all' ? form.platforms : [place];
  const { isVideo } = shownFile(file);
  const takes = (platform: Platform) => takesAltText(platform, post, isVideo ? 'video' : 'image');
  const { taken = [], left = [] } = Object.groupBy(platforms, (platform) => (takes(platform) ? 'taken' : 'left'));
  // Few platforms describe a video.
  if (isAttached(file) || (isVideo && taken.length === 0)) return null;
  const said = [
    texts.counter({ length, limit: altTextLimit }),
    taken.length > 0 && texts.shownOn({ platforms: namesOf(taken) }),
    left.length > 0 && texts.notShownOn({ platforms: namesOf(left) }),
  ];
  return (
    <div className="file-alt-text">
      <ExpandableSection
        variant="footer"
        headerText={length === 0 ? texts.of({ name }) : texts.written({ name })}
        defaultExpanded={length > altTextLimit}
      >
        <FormField
          label={texts.of({ name })}
          description={isVideo ? texts.videoHint : texts.hint}
          constraintText={said.filter((part) => part !== false).join(' · ')}
          errorText={length > altTextLimit ? texts.tooLong({ limit: altTextLimit }) : undefined}
          stretch
        >
          <TypedAltText file={file} files={files} place={place} />
        </FormField>
      </ExpandableSection>
    </div>
  );
}

function TypedAltText({ file, files, place }: AltTextFieldProps) {
  const typed = filesAt(useTypedFields().files, place).find(({ key }) => key === file.key) ?? file;
  return (
    <Textarea
      rows={2}
      value={typed.altText ?? ''}
      nativeTextareaAttributes={{ dir: 'auto' }}
      onChange={({ detail }) => files.at(place).describe(file, detail.value)}
    />
  );
}

const namesOf = (platforms: readonly Platform[]) => inAList(platforms.map((platform) => platformNames[platform]));

interface AtPlatformProps {
  readonly clientId: ClientId;
  readonly platform: Platform;
  /** Whose files it changes. */
  readonly place: FilePlace;
  readonly format: FormatRule | undefined;
  readonly files: PostFiles;
}

interface BelowFileProps {
  readonly file: ChosenFile;
  readonly files: PostFiles;
  readonly place: FilePlace;
}

/** A version of a post, with the names of its files and what is said of them. */
export interface ComposedPost {
  readonly form: PostForm;
  readonly files: PlatformMedia<string>;
}

/** What a field that is no line and no file has in the composer, besides the places of text, files and options. */
interface OwnField {
  /** Before the options of a platform. */
  readonly AtPlatform?: ComponentType<AtPlatformProps>;
  readonly BelowFile?: ComponentType<BelowFileProps>;
  /** For comparing two versions in words; null where another field says it. */
  readonly describe: ((written: ComposedPost) => string) | null;
}

const ownFields: Readonly<Record<OwnFieldName, OwnField>> = {
  content: { describe: ({ form }) => textsOf(form) },
  texts: { describe: null },
  platforms: { describe: ({ form }) => inAList(form.platforms.map((platform) => platformNames[platform]).toSorted()) },
  media: { AtPlatform: DocumentField, describe: filesOf },
  platformMedia: { describe: null },
  altTexts: { BelowFile: AltTextField, describe: null },
  labels: { describe: ({ form }) => inAList(form.labels) },
  options: { describe: ({ form }) => describeChoices(form.options, form.platforms) },
};

const rows = Object.entries(ownFields) as [OwnFieldName, OwnField][];

export const FieldsAtPlatform = (props: AtPlatformProps) => (
  <>
    {fileFieldNames.map((name) => (
      <FileField key={name} name={name} {...props} />
    ))}
    {rows.map(([name, { AtPlatform }]) => AtPlatform && <AtPlatform key={name} {...props} />)}
  </>
);

export const FieldsBelowFile = (props: BelowFileProps) =>
  rows.map(([name, { BelowFile }]) => BelowFile && <BelowFile key={name} {...props} />);

/** By the fields, in the order in which two versions are compared. */
export const describeFields = (written: ComposedPost): [PostFieldName, string][] => [
  ...rows.flatMap(([name, { describe }]): [PostFieldName, string][] =>
    describe === null ? [] : [[name, describe(written)]],
  ),
  ...lineFields.map((name): [PostFieldName, string] => [name, written.form.lines[name] ?? '']),
];

function filesOf({ form: { platforms }, files: { media, platformMedia, ...fields } }: ComposedPost): string {
  const shown = platforms.flatMap((platform) => {
    const names = platformMedia[platform];
    return names === undefined ? [] : [`${platformNames[platform]}: ${inAList(names) || postTexts.noFiles}`];
  });
  const chosen = platforms.flatMap((platform) =>
    fileFieldNames.flatMap((field) => {
      const name = fields[field]?.[platform];
      const words = { field: labelOfField(field), platform: platformNames[platform] };
      return name === undefined ? [] : [fileFieldTexts.named({ ...words, name })];
    }),
  );
  return [inAList(media), ...shown, ...chosen].join('\n\n');
}

function textsOf(form: PostForm): string {
  const own = ownTexts(form);
  const said = form.platforms.flatMap((platform) => {
    const text = own[platform];
    return text === undefined ? [] : [`${platformNames[platform]}: ${text.trim()}`];
  });
  return [form.content.trim(), ...said].join('\n\n');
}
