import { catalogue } from './catalogue.ts';

/** Findings by code, and the parts of their sentences. */
export const findingTexts = catalogue({
  'finding.at-platform': '{platform}: {finding}',

  'finding.not-connected': 'no account is connected',
  'finding.reconnect': 'the account has to be connected again',
  'finding.connection-ends': 'the connection ends on {end}, before this post goes out; connect the account again',
  'finding.paused': '{pause}',
  'pause.because': 'the account takes no posts until {until}. {reason}',
  'pause.until': 'the account takes no posts until {until}.',
  'finding.trial-ends': 'The trial ends on {end}, before this post goes out',
  'finding.plan-ends': 'The plan ends on {end}, before this post goes out',
  'finding.deactivated': '{reason}',
  'finding.quota': 'with this post {count} go out in 24 hours; {limit}',
  'quota.of-account': 'this account may publish {total}',
  'quota.most': 'at most {total} may',
  'quota.some-accounts': 'some accounts may publish {total} only',
  'finding.monthly-limit': 'All {limit} posts of the month are used; no more can be scheduled or sent this month',
  'finding.scheduled-limit': '{count} posts are scheduled; the plan allows {limit}',

  'finding.text-too-long': 'the text is longer than {limit} characters',
  'finding.too-many-hashtags': 'the text has more than {limit} hashtags',
  'finding.too-many-mentions': 'the text names more than {limit} accounts',
  'finding.many-hashtags': '{count} hashtags; more than {shown} may be cut off',
  'finding.text-not-shown': 'a story is shown without the text',
  'finding.comment-not-shown': 'a story has no comments; the first comment is left out',
  'finding.comment-too-long': 'the first comment is longer than {limit} characters',
  'finding.comment-hashtags': 'the first comment has more than {limit} hashtags',
  'finding.comment-mentions': 'the first comment names more than {limit} accounts',
  'finding.hashtags-together':
    '{count} hashtags with those of the first comment; more than {limit} together may not be shown',
  'finding.not-a-username': '“{name}” is not a username',
  'finding.too-many-collaborators': 'at most {limit} collaborators can be asked',
  'finding.collaborators-not-shown': 'a story has no collaborators; they are left out',
  'finding.cover-outside': 'the cover is at {seconds} seconds, but {file} is shorter',
  'finding.link-not-shown': 'the link is left out beside files; write it into the text',
  'finding.privacy-missing': 'please choose who sees the post',

  'finding.files-missing': '{needed} is required',
  'finding.mixed-files': 'pictures and a video cannot go out in one post',
  'finding.too-many-files': '{limit}',
  'files.one-video': 'only one video can be sent',
  'files.most': '{format} has {most, plural, =1 {one file} other {# files}} at most',
  'finding.wrong-type': '{problem}',
  'type.not-part': '{file} cannot be part of {format}',
  'type.must-be': '{file} must be {types}',
  'finding.too-large': '{file} has {size}; at most {most} are taken',
  'finding.wrong-ratio': '{file} is {ratio}; {taken} is taken',
  'ratio.between': 'between {min} and {max}',
  'finding.wrong-pixels': '{pixels}; {taken} are taken',
  'pixels.wide': '{file} is {width} pixels wide',
  'pixels.both': '{file} is {width} × {height} pixels',
  'pixels.short-side': '{range} on the short side',
  'pixels.long-side': '{range} on the long side',
  'finding.wrong-length': '{file} lasts {length}; {taken} are taken',
  'length.seconds': '{seconds} seconds',
  'length.minutes': '{minutes}:{seconds} minutes',
  'finding.wrong-frame-rate': '{file} has {rate} frames a second; {taken} are taken',
  'finding.wrong-codec': '{codec}; {taken} is taken',
  'codec.of-picture': 'the picture of {file} is {codec}',
  'codec.of-sound': 'the sound of {file} is {codec}',
  'finding.cropped': '{how}',
  'cropped.to-screen': '{file} is {ratio}; only {advised} fills the screen',
  'finding.enlarged': '{file} is {width} pixels wide; below {least} it is enlarged and looks blurred',

  'range.at-most': 'at most {max}',
  'range.at-least': 'at least {min}',
  'range.between': '{min} to {max}',
  'list.and': '{one} and {other}',
  'list.or': '{one} or {other}',

  'format.photos': 'photos',
  'format.video': 'a video',
  'types.jpeg': 'a JPEG',
  'types.jpeg-png': 'a JPEG or PNG',
});

export type FindingTexts = typeof findingTexts;
type CodeIn<Name> = Name extends `finding.${infer Code}` ? Code : never;
/** The code of a finding, whose text is that of `finding.<code>`. */
export type FindingCode = CodeIn<keyof FindingTexts>;
