import { knownPasswordRefusal } from '../domain/sign-in/known-password-refusal.ts';
import { staleSignInCode } from '../domain/sign-in/fresh-sign-in.ts';
import { unverifiedEmailCode } from '../domain/sign-in/verified-email.ts';
import { twoFactorRefusal } from '../domain/sign-in/two-factor-refusal.ts';
import { catalogue } from './catalogue.ts';
import { fieldTexts } from './field-texts.ts';
import { userTexts } from './user-texts.ts';

/** `{platform}` is the platform's display name. */
export const errorTexts = catalogue({
  ...fieldTexts,
  ...userTexts,

  internal: 'Something went wrong. Please try again.',

  'request.invalid': 'Invalid request',
  'request.content-type': 'Send JSON as application/json',
  'request.json': 'The body is not valid JSON',
  'request.route': 'Not found',
  'request.origin': 'Send this to the address of the site',
  'request.path': 'Not found',
  'request.query': '{reason}',
  'request.header': '{reason}',
  'request.body': '{reason}',
  'request.forbidden-fields': 'You cannot change {fields}',
  'request.forbidden-field': 'You cannot change this',
  'request.too-large': 'The request is too large',
  'request.too-many': 'Too many requests. Please try again later.',
  'idempotency.under-way': 'The same request is being worked on',
  'idempotency.other-request': "This {header} is another request's",

  'access.token': 'Please sign in first to access this page',
  'access.session': 'Please sign in first to access this page',
  'access.admin-only': 'This feature is only available to administrators.',
  [staleSignInCode]: 'Please confirm that it is you: sign in again to go on.',
  'access.plan': 'This feature is not available in your current plan. Please upgrade to access this feature.',
  [twoFactorRefusal.code]: twoFactorRefusal.message,
  'user.no-admin-record': 'Admin account not found or not properly configured',
  'user.no-client': 'Client not found. Please check your email or create a new account.',

  'client.not-found': 'Client not found',
  'client.not-named': 'Client not found. Please try again.',
  'client.changed': 'The client was changed in the meantime. Please load it again.',
  'client.email-taken': 'An account with this email already exists. Please use a different email or try logging in.',
  'client.password': 'Please choose another password',
  [knownPasswordRefusal.code]: knownPasswordRefusal.message,
  [unverifiedEmailCode]: 'Please confirm your e-mail address first: enter the code that we sent you.',
  'email.wrong-code': 'This code is wrong or too old',
  'client.own-password': 'You cannot make a temporary password for yourself',
  'client.own-two-factor': 'You cannot reset your own two-factor authentication. Another admin can.',
  'client.own-account': 'You cannot delete your own account here',
  'client.own-access': 'You cannot take away your own access. Another admin can.',
  'client.sub-client-limit': 'You have reached the sub-client limit of your plan.',
  'brand-notes.changed': 'The brand notes were changed in the meantime. Please load them again.',
  'client-mark.changed': 'The logo and the colour were changed in the meantime. Please load them again.',
  'client-mark.no-picture': 'Choose a picture of this client’s library as its logo.',
  'posting-settings.changed': 'The posting settings were changed in the meantime. Please load them again.',
  'captions.unavailable': 'The writer is not available. Please try again.',
  'captions.languages-mixed':
    'The writer did not keep to one language, so nothing is suggested. Please try again, or write the text in the language that you want.',
  'captions.budget-spent':
    'The captions of this month are used up for this client. More can be written from the first of next month.',

  'subscription.staff': 'Staff of the agency have no subscription.',
  'subscription.sub-client': 'A sub-client has the plan of its parent and no subscription of its own.',
  'subscription.not-found': 'Subscription not found',
  'subscription.changed': 'The subscription was changed in the meantime. Please load it again.',
  'subscription.trial-used': 'The free trial was used already. It can be started once.',
  'subscription.already-active': 'There is an active subscription already.',
  'subscription.status': 'A subscription that is {from} cannot be set to {to}.',

  'connection.limit': 'You have reached the social account limit of your plan.',
  'connection.taken': 'This {platform} account is connected to another client. Disconnect it there first.',
  'connection.taken-by': 'This {platform} account is connected to {client}. Disconnect it there first.',
  'connection.not-found': 'No {platform} account is connected.',
  'connection.reconnect': 'Please connect the {platform} account again.',
  'connection.disconnected': 'The account must be connected again first',
  'connection.other-account':
    'The post went out with another {platform} account, {account}. Please connect that one first.',
  'connection.unavailable': '{platform} could not be reached. Please try again.',
  'connection.no-answer': '{platform} does not answer at the moment. Please try again.',
  'connection.account-unknown': '{platform} knows no account “{account}”. Check how it is written.',
  'connection.no-client-metadata': '{platform} reads no description of our app.',
  'connection.not-renewed': '{platform} did not renew its permission to post.',
  'connection.not-configured': '{credential} not configured',
  'connection.redirect': 'An error occurred while connecting to {platform}',
  'connection.redirect-address': 'Not the return address of this site',
  'connection.state':
    'An error occurred while connecting to {platform}. The request was used already, is too old or is not yours.',
  'connection.choice':
    'An error occurred while connecting to {platform}. {fault, select, late {The time to choose is over, or an account was chosen already.} other {This account was not offered.}}',
  'connection.too-many': 'An error occurred while connecting to {platform}. Choose at most {most, number} accounts.',
  'connection.no-page':
    'An error occurred while connecting to {platform}. {platform, select, Instagram {No Facebook Page was chosen. Instagram is connected through the Page that the account is linked to.} other {No Facebook Page was chosen.}}',
  'connection.no-account':
    'An error occurred while connecting to {platform}. {platform, select, Instagram {No Instagram Business or Creator account is linked to the Facebook Pages you chose, or you may not publish to it.} other {You may not publish to the Facebook Pages you chose.}}',
  'connection.kind': 'An error occurred while connecting to {platform}. Choose what to connect.',
  'connection.no-channel':
    'The account at Google has no channel on {platform}. Create one there, then connect again and choose it.',
  'connection.no-administered-page':
    'An error occurred while connecting to {platform}. You are not an administrator of a page there. Ask one to connect the page.',
  'connection.withdrawn':
    'An error occurred while connecting to {platform}. The app was removed at {platform} meanwhile.',
  'connection.token': 'An error occurred while connecting to {platform}. No access token received',
  'connection.scopes': 'An error occurred while connecting to {platform}. These permissions are missing: {scopes}',
  'connection.loss': 'use what "{scope}" permits',
  'connection.refused': 'An error occurred while connecting to {platform}. {reason}',

  'post.not-found': 'Post not found',
  'post.changed': 'The post was changed in the meantime. Please load it again.',
  'post.publishing': 'The post is being published and cannot be changed now',
  'post.unknown-end': 'Something went wrong. Please look whether the post is there before you send it again.',
  'post.already-published': 'The post is already published',
  'post.not-unconfirmed': 'It is known by now what became of the post. Please load it again.',
  'post.unconfirmed':
    'The post may be published. Please look at the account, and say whether it is there, before it is changed or sent again.',
  'post.not-failed': 'It is not failed any more',
  'post.retry-needs-person': 'A person must look at the post or the account first',
  'post.monthly-limit': 'You have reached your monthly post limit.',
  'post.scheduled-limit': 'You have reached your scheduled post limit.',
  'post.no-time': 'It has no time yet. Choose a day and a time for it.',
  'post.past': 'Please choose a time in the future',
  'post.too-far': 'Posts can be scheduled up to 10 years ahead',
  'post.not-connected':
    'Selected client does not have all required platforms connected. Please connect the platforms first.',
  'post.not-publishable': '{reason}',
  'post-import.not-found': 'There is no such import. It can be undone for 30 days.',
  'post-import.begun': 'Please try again.',
  'post-import.undone': 'This import was undone. Begin a new one.',
  'post-import.row': 'The import has no row {row}',
  'evergreen.not-found': 'There is no such entry in the evergreen queue',
  'evergreen.changed': 'The entry was changed in the meantime. Please load it again.',
  'evergreen.limit': 'The evergreen queue holds at most {limit, number} entries. Remove one first.',
  'evergreen.already-repeated': 'This post is in the evergreen queue already',
  'evergreen.same-text':
    'A text would come twice in a row. Make each wording differ from the one before it, and the last from the first.',
  'evergreen.plan-ended': 'The plan has ended. Repeating goes on once it is renewed.',
  'evergreen.deactivated': 'The account is not active',
  'evergreen.queue-paused': 'The evergreen queue is paused',
  'evergreen.no-time': 'No posting slot is free within a year',
  'post-series.not-found': 'There is no such series',
  'post-series.too-few': 'A series needs two times or more that are still to come',
  'post-series.too-many': 'A series has at most {limit, number} posts. Choose an earlier end.',
  'post-series.beyond-plan': 'Your plan has no room for {count, number} more posts. Choose an earlier end.',
  'post.repeat-forbidden': '{platform} does not allow that a post is repeated',
  'post.not-approved':
    'The client has not said yes to this post yet. Ask for approval first, or choose that its posts do not wait for one.',
  'approval.not-found': 'This link does not work.',
  'connect-link.not-found': 'This link does not work.',
  'link.pin': 'Please enter the PIN that your agency gave you.',
  'link.pin-wrong': 'This PIN is not right.',
  'link.locked': 'Too many wrong PINs. Please try again in 15 minutes.',
  'approval.too-late': 'This came too late: the post is going out, or is out already.',
  'approval.post-changed': 'The post has changed in the meantime. Please look at it again.',
  'approval.answered': '{name} has answered already.',
  'approval.client-only': 'Only the client can answer.',
  'approval.ended': 'This request has ended. Ask again.',
  'approval.many-links': 'Too many reminders were sent. Ask again instead.',
  'approval.other-client': 'Ask about the posts of one client at a time.',
  'approval.nothing-to-ask': 'Only drafts and scheduled posts can be asked about.',
  'approval.thread-changed': 'Somebody else wrote at the same moment. Please try again.',
  'day-note.not-found': 'There is no such note',
  'day-note.changed': 'Somebody else changed this note. Please look at it again.',
  'day-note.limit': 'At most {limit, number} notes are kept. Delete one first.',
  'post-template.not-found': 'There is no such template',
  'post-template.name-taken': 'There is a template of this name',
  'post-template.changed': 'Please try again.',
  'post-template.limit': 'At most {limit, number} templates are kept. Delete one first.',
  'post.no-first-comment': 'There is no first comment to try again on {platform}.',
  'post.no-target': 'The post does not go to {platform}.',
  'post.not-published': 'The post is not published on {platform}.',
  'post.gone': '{platform} does not have the post any more.',
  'post.unnamed': '{platform} did not say which of its posts this is; please look for it in the app.',
  'platform.costs-nothing': 'Posts on {platform} cost nothing, so there is no budget to set.',
  'platform.not-offered':
    '{platform} does not let apps {change, select, remove {remove posts; please remove it in the app.} other {change posts; please change it in the app.}}',
  'places.not-permitted':
    'Meta does not let this app search places with the {platform} account. Connect it again and agree to everything it asks; favourites can be chosen meanwhile.',
  'platform.no-places': '{platform} has no places to search',
  'platform.no-live-numbers': 'The numbers of {platform} are in the analytics',
  'platform.no-account-options': '{platform} does not say what an account allows for its next post',
  'platform.refused': '{reason}',
  'platform.reconnect': '{reason}',
  'platform.unavailable': '{reason} Please try again.',

  'media.not-found': 'Media not found',
  'media.changed': 'The file was changed in the meantime. Please load it again.',
  'media.not-ready': '{name} is not ready',
  'media.unsupported': 'File type {type} is not supported',
  'media.broken': 'This file cannot be opened. Please check it and upload it again.',
  'media.many-tags': '“{name}” would have more than {most} tags',
  'media.crop-outside': 'The part is not within the picture',
  'media.picture-too-large': 'The picture is larger than 64 MB',
  'media.library-full':
    'The library of your plan holds {limit}. Delete files that you no longer need, or choose a larger plan.',
  'media.address-private': 'This address is not on the public web.',
  'media.address-not-found': 'There is no file at this address.',
  'media.address-sign-in': 'This address asks for a sign-in.',
  'media.address-web-page':
    'This address gives a web page, not a picture or a video. Use the address of the file itself.',
  'media.address-unreachable': 'This address does not answer.',
  'media.address-too-slow': 'This address is too slow.',
  'media.address-redirects': 'This address leads to no file.',
  'media.address-answer': 'This address answers {status}.',
  'media.address-no-size': 'The size of this file is not known. Upload it.',
  'media.in-use':
    'The file is used by {posts}{more, plural, =0 {} other { and # more}}. Please take it out of there first.',
  'media.in-template':
    'The file is used by {templates}{more, plural, =0 {} one { and another template} other { and # more templates}}. Please delete the template first.',
  'media.in-evergreen':
    'The evergreen queue repeats it with {posts}{more, plural, =0 {} one { and another post} other { and # more posts}}. Please remove that from the queue first.',
  'media.paging':
    '{field, select, before {The files of one client are paged by `page`} other {The files of all clients are paged by `before`}}',
  'analytics.range': '{fault, select, backwards {The end must not be before the beginning} other {At most 366 days}}',
  'push.service': 'The push service of this browser is not known to us.',

  'webhook.verification': 'Not the verification of this webhook',
  'webhook.signature': 'Not signed by the app',
  'webhook.callback': 'Failed to connect webhook',
  'webhook.callback-address': 'Not the webhook address of this site',
  'webhook.not-configured': 'Meta App ID not configured',
  'webhook.unavailable': '{platform} could not be reached. Please try again.',
  'deletion.exists': 'There is a request of this person already',
  'deletion.changed': 'The request has changed in the meantime. Please try again.',
  'deletion.not-found': 'This link is not valid, or it was used already.',
  'signed-request.missing': 'No signed request received',
  'signed-request.no-user': 'No user ID found in request',
  'signed-request.forged':
    '{purpose, select, deauthorization {Failed to process deauthorization} other {Failed to process data deletion request}}',
});

export type ErrorTexts = typeof errorTexts;
export type ErrorCode = keyof ErrorTexts;
