import { catalogue } from './catalogue.ts';
import { connectionTexts } from './connection-texts.ts';
import { reasonsIn } from './reason.ts';

/** Why a post did not go out, or an account takes none, by code. `{reason}` is a reason or the platform's own words. */
export const failureTexts = catalogue({
  ...connectionTexts,

  'failure.unreachable': '{platform} could not be reached.',
  'failure.trouble': '{platform} had a problem of its own.',
  'failure.file-not-fetched': '{platform} could not fetch the file.',
  'failure.app-secret': '{platform} did not take the secret of our app.',
  'failure.not-accepted': '{platform} did not accept the post. {reason}',
  'failure.answer-not-known':
    '{platform} has not said whether this answer is public. Look at the post there. If it is missing, look again here, and send it again.',
  'failure.comment-not-accepted': '{platform} did not accept the comment. {reason}',
  'failure.comment-not-permitted':
    '{platform} does not permit comments with the account as it is connected. Please connect the account again and agree to everything {platform} asks, then try again.',
  'failure.comment-unknown':
    '{platform} did not answer when the comment was sent, and did not show it afterwards. Please look at the post.',
  'failure.comment-account':
    'The account that published the post is not connected to {platform} any more. Please write the comment there yourself.',
  'failure.comment-unnamed':
    'It is not known which of the account’s posts this is. Please write the comment there yourself.',
  'failure.slow-down': '{platform} asks us to slow down.',
  'failure.less-often': '{platform} asks us to post less often.',
  'failure.daily-limit': 'The daily limit of {platform} for this account is reached.',
  'failure.blocked': '{platform} has blocked the account for now. {reason}',
  'failure.reconnect-because': '{platform} asks for the account to be connected again. {reason}',

  'failure.thread-cut':
    'Only {sent} of the {total} posts of the thread are out. Look at the account and write the rest yourself.',
  'failure.thread-other-account':
    'Part of the thread is out on the account that was connected before. Look there and write the rest yourself.',
  'failure.not-done': '{platform} did not do it.',
  'failure.not-done-because': '{platform} did not do it. {reason}',
  'failure.no-answer': '{platform} did not answer.',
  'failure.not-permitted':
    '{platform} does not permit this with the account as it is connected. Please connect the account again and agree to everything {platform} asks, then try again.',

  'failure.not-renewed': '{platform} did not renew its permission to post.',
  'failure.file-not-read': 'A file of the post could not be read.',
  'failure.must-reconnect': 'The account has to be connected again.',
  'failure.account-paused': 'The platform takes no posts for the account for now.',
  'failure.not-connected': 'The account is not connected any more. Please connect it again.',
  'failure.still-preparing': 'The platform was still preparing the file after {minutes} minutes.',
  'failure.not-published': 'The platform did not answer when it was sent. It says now that it did not publish it.',
  'failure.not-found': 'The platform did not answer when it was sent, and did not show it six hours later.',
  'failure.not-there': 'Somebody looked at the account and did not find it there.',
  'failure.over-budget':
    '{platform} costs money for each post, and the budget of this client for the month is used up. The agency can raise it; then try again.',
  'failure.uploads-used':
    '{platform} takes {perDay} videos a day from us for all our clients, and this client’s share of today is used up.',
  'failure.not-asked': 'It waits for the client’s yes, and the client was not asked yet.',
  'failure.awaits-approval': 'It waits for the client’s yes.',
  'failure.change-asked': 'The client asked for a change.',
  'failure.client-refused': 'The client said no.',
  'failure.approved-late': 'The client said yes after its time.',
  'failure.deactivated': 'When it was due, the client was deactivated.',
  'failure.trial-ended': 'When it was due, the client’s trial had ended.',
  'failure.plan-ended': 'When it was due, the client’s plan had ended.',
  'failure.stopped-long': '{reason} It waited for more than an hour, so it does not go out late by itself.',
  'failure.missed': 'It could not be sent within an hour of its time, so it was not sent at all.',
  'failure.missed-paused':
    '{reason} The pause lasted until more than an hour after the time of the post, so it was not sent at all.',
  'failure.missed-reconnect':
    '{reason} That did not happen within an hour of the time of the post, so it was not sent at all. Connect the account again, then try again.',
});

export const failureReason = reasonsIn(failureTexts);

export type FailureTexts = typeof failureTexts;
