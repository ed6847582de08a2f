import { passwordMinimum } from '../domain/sign-in/password-minimum.ts';
import { catalogue } from './catalogue.ts';

/** Errors of fields by code. `{maximum}` is the schema's. */
export const fieldTexts = catalogue({
  'field.other': '{reason}',
  'field.named': '{field}: {reason}',

  // By the kind of issue, for schemas that give no code.
  'field.type':
    '{expected, select, string {A text is required} number {A number is required} int {A whole number is required} boolean {True or false is required} array {A list is required} object {An object is required} other {A value is required}}',
  'field.option': '{count, plural, =1 {Must be {options}} other {Must be one of: {options}}}',
  'field.unknown': 'There is no such field',
  'field.format': 'Not in the required form',
  'field.invalid': 'Not a valid value',
  'field.too-short': '{minimum, plural, =1 {At least one character} other {At least # characters}}',
  'field.too-long': 'At most {maximum} characters',
  'field.too-few': '{minimum, plural, =1 {At least one entry} other {At least # entries}}',
  'field.too-many': '{maximum, plural, =1 {At most one entry} other {At most # entries}}',
  'field.too-small': 'At least {minimum, number}',
  'field.too-large': 'At most {maximum, number}',
  'field.not-above': 'More than {limit, number}',
  'field.not-below': 'Less than {limit, number}',
  'field.not-multiple': 'A multiple of {divisor, number}',

  'field.characters': 'Contains characters that cannot be stored',
  'field.one-line': 'Contains line breaks or hidden characters',
  'field.email': 'Please enter a valid email address',
  'email.code-digits': 'The code has six digits',
  'field.instant': 'Not an instant in UTC',
  'field.day': 'Not a day',
  'field.time-zone': 'Not a time zone',
  'field.whole-number': 'Not a whole number',
  'field.id': 'Not an id',
  'field.client-id': 'Not a client id',
  'field.web-address': 'Not a web address',
  'field.https-address': 'Not an https address',

  'sign-up.required': 'Please fill in all required fields',
  'sign-up.passwords-differ': 'Passwords do not match',
  'sign-up.terms': 'Please agree to the terms and conditions',
  'client.name-and-email': 'Name and email are required',
  'client.password-too-short': `Password must be at least ${passwordMinimum} characters long`,
  'caption.brief-required': 'Please say what the post is about',

  'post.content-required': 'Post content is required',
  'post.platform-required': 'Please select at least one platform',
  'post.platform-twice': 'A platform is named twice',
  'post.too-many-files': 'At most {maximum} files',
  'post.file-twice': 'A file is named twice',
  'places.words-required': 'Words to search for are required',
  'place.id': 'A place is named by the digits of its Facebook Page',
  'place.name-required': 'A place has a name',
  'place.twice': 'A place is named twice',
  'post.username-required': 'A username is required',
  'post.time-required': 'Please choose when the post goes out',
  'post.batch-empty': 'At least one content is required',
  'post.batch-too-long': 'At most {maximum} contents',

  'post-import.file-name-required': 'A file name is required',
  'evergreen.variant-required': 'Write at least one other wording',
  'post-series.weekday-required': 'Choose a day of the week',
  'post-template.name-required': 'A name is required',
  'posting-settings.name-required': 'A name is required',
  'posting-settings.name-twice': 'Two have the same name',
  'posting-settings.medium-required': 'A medium is required',
  'posting-settings.campaign-required': 'A campaign is required',
  'posting-settings.text-required': 'A text is required',

  'media.name-required': 'A file name is required',
  'media.empty': 'The file is empty',
  'media.too-large': 'The file is larger than 1 GB',
  'media.place': 'Not a place among the files',
  'audit.place': 'Not a place in the timeline',

  'idempotency.key': '1 to 100 printable ASCII characters',
  'subscription.email-missing': 'Client email not found. Please try again.',
  'push.address': 'Not an address',
  'push.key': 'Not a key',
  'push.secret': 'Not a secret',
  'webhook.verify-token': 'Between 16 and 200 letters, digits and . _ ~ -',
  'webhook.event-id': 'Not the id of an event',
  'deletion.user-required': 'User ID or Email Address is required',
  'deletion.id': 'Not the code of a request',
  'deletion.token': 'Not the token of this link',
});

export type FieldCode = keyof typeof fieldTexts;
