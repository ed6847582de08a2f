import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import * as z from 'zod';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import english from '../../../../shared/texts/en/console/facebook.json' with { type: 'json' };
import { facebook as shared } from '../../../../shared/platforms/facebook.ts';
import type { FormatRule, PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { FacebookOptions } from '../../../../shared/platforms/options/facebook.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { shownLocation } from '../../../../shared/platforms/rules/location.ts';
import type { Detail, OptionsFieldProps, TabFieldsProps, WebPlatform, OptionsForm } from '../web-platform.ts';
import { LinkField } from '../link-field.tsx';
import { FirstCommentField } from '../first-comment-field.tsx';
import { LocationField } from '../location-field.tsx';
import { locationTexts } from '../messages.ts';
import { Place } from '../../../../shared/platforms/options/place.ts';
import { messages } from '../../messages/messages.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { LinkCard } from '../../preview/link-card.tsx';
import { previewTexts } from '../../preview/messages.ts';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import './preview.css';

const { facebook: facebookTexts } = messages(english);

const FacebookFormat = z.enum(['post', 'reel']);
const FacebookChoice = z.object({
  format: FacebookFormat.default('post'),
  link: z.string(),
  firstComment: z.string().default(''),
  location: Place.optional(),
});
type FacebookChoice = z.infer<typeof FacebookChoice>;

const optionsForm: OptionsForm<FacebookOptions, FacebookChoice> = {
  schema: FacebookChoice,
  empty: { format: 'post', link: '', firstComment: '' },
  fromOptions: (options) => ({
    format: options?.format ?? 'post',
    link: options?.link ?? '',
    firstComment: options?.firstComment ?? '',
    location: options?.location,
  }),
  toOptions({ format, location, ...choice }) {
    const [link, firstComment] = [choice.link.trim(), choice.firstComment.trim()];
    const options = {
      ...(format !== 'post' && { format }),
      ...(link !== '' && { link }),
      ...(firstComment !== '' && { firstComment }),
      ...(location !== undefined && { location }),
    };
    return Object.keys(options).length === 0 ? undefined : options;
  },
  describe: ({ format, link, firstComment, location }) => [
    format !== 'post' && facebookTexts.formats[format].label,
    link.trim(),
    firstComment.trim(),
    location && locationTexts.at({ place: location.name }),
  ],
};

/** True for a text that is not a web address. */
function isWrongLink({ link }: FacebookChoice): boolean {
  return link.trim() !== '' && !FacebookOptions.shape.link.safeParse(link.trim()).success;
}

function TabFields({ clientId, choice, format, onChange, ...props }: TabFieldsProps<FacebookChoice>) {
  return (
    <SpaceBetween size="l">
      <FirstCommentField
        {...props}
        platform="facebook"
        text={choice.firstComment}
        onChange={(firstComment) => onChange({ ...choice, firstComment })}
      />
      <LocationField
        clientId={clientId}
        platform="facebook"
        place={choice.location}
        isShown={
          format === undefined || rules.some(({ name, takesLocation }) => name === format && takesLocation === true)
        }
        problemAt={props.problemAt}
        onChange={(location) => onChange({ ...choice, location })}
      />
    </SpaceBetween>
  );
}

const rules: readonly FormatRule[] = Object.values(shared.rules.formats);

function Preview(preview: PreviewOf<'facebook'>) {
  return preview.shape === 'upright' ? <Reel {...preview} /> : <Post {...preview} />;
}

/** The text is above the files, and a post without files shows no place for one. */
function Post({ account, text, files, shape, post }: PreviewOf<'facebook'>) {
  const location = shownLocation(shared.rules, post);
  const actions = [
    { Icon: Like, name: previewTexts.like },
    { Icon: Comment, name: previewTexts.comment },
    { Icon: Share, name: previewTexts.share },
  ];
  return (
    <div className="facebook-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          {location !== undefined && <bdi> {locationTexts.at({ place: location.name })}</bdi>}
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="facebook" />}
      {files.length > 0 && <PhotoGrid files={files} shape={shape} />}
      {shared.rules.formatOf(post) === 'link' && <LinkCard link={post.options?.link ?? ''} />}
      <ActionRow actions={actions} size={20} className="facebook-actions" />
    </div>
  );
}

function Reel({ account, text, files }: PreviewOf<'facebook'>) {
  return (
    <div className="facebook-reel facebook-preview">
      <UprightFrame
        files={files}
        icons={
          <>
            <Like />
            <Comment />
            <Share />
            <Brand />
          </>
        }
      >
        <div className="preview-line">
          <Face account={account} />
          <bdi className="preview-account">{account}</bdi>
        </div>
        {text !== undefined && <PreviewText text={text} platform="facebook" />}
      </UprightFrame>
    </div>
  );
}

export const facebook = {
  optionsForm,
  OptionsField,
  TabFields,
  texts: facebookTexts,
  detailsOf,
  Preview,
} as const satisfies WebPlatform<'facebook', FacebookChoice>;

/** A reel is offered where there is a video. */
function OptionsField({ choice, hasVideo, problemAt, error, onChange }: OptionsFieldProps<FacebookChoice>) {
  const choosesFormat = hasVideo || choice.format !== 'post';
  return (
    <SpaceBetween size="m">
      {choosesFormat && (
        <FormField label={facebookTexts.format}>
          <RadioGroup
            direction="horizontal"
            value={choice.format}
            items={FacebookFormat.options.map((value) => ({ value, ...facebookTexts.formats[value] }))}
            onChange={({ detail }) => onChange({ ...choice, format: FacebookFormat.parse(detail.value) })}
          />
        </FormField>
      )}
      <LinkField
        problemAt={problemAt}
        texts={facebookTexts}
        link={choice.link}
        error={isWrongLink(choice) ? error : undefined}
        onChange={(link) => onChange({ ...choice, link })}
      />
    </SpaceBetween>
  );
}

function detailsOf(post: PlatformPost<FacebookOptions>): Detail[] {
  const { format, link } = post.options ?? {};
  const location = shownLocation(shared.rules, post);
  return [
    ...(format === undefined ? [] : [{ label: facebookTexts.format, value: facebookTexts.formats[format].label }]),
    ...(link === undefined ? [] : [{ label: facebookTexts.link, value: link }]),
    ...(location === undefined
      ? []
      : [{ label: locationTexts.label({ platform: platformNames.facebook }), value: location.name }]),
  ];
}
