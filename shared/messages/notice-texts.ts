import { catalogue } from './catalogue.ts';

/** What clients are notified of, in the app, by e-mail and in their browsers, by code. */
export const noticeTexts = catalogue({
  'notice.words': '{words}',
  'notice.lines': '{one}\n{other}',

  'notice.failed': 'A post could not be published',
  'notice.failed-post': 'One of your posts could not be published:',
  'notice.send-again': 'Look at the post and send it again',

  'notice.unconfirmed': 'We do not know yet whether a post is out',
  'notice.unconfirmed-post':
    'One of your posts was sent, and no answer came. It may be public, so it is not sent again by itself:',
  'notice.unconfirmed-asked':
    'We ask again after 1, 6 and 24 hours, and tell you what we find. You can also look at the account and tell us what you see there.',
  'notice.found': 'A post is out after all',
  'notice.found-post': 'We did not know whether one of your posts was published. It was:',

  'notice.comment-failed': 'A first comment was not published',
  'notice.comment-failed-post': 'One of your posts is out, but not its first comment:',

  'notice.refused-later': 'A post was refused after it was out',
  'notice.refused-later-post': 'One of your posts was published, and is not shown any more:',

  'notice.at-risk': 'A post will not go out as it is',
  'notice.at-risk-post': 'One of your posts is to go out on {time}. As things are, it will not:',
  'notice.still-time': 'There is still time to put this right.',
  'notice.look-at-post': 'Look at the post',
  'notice.connect-accounts': 'Connect accounts',

  'notice.approval-asked': 'Posts wait for your yes',
  'notice.approval-asked-posts': '{posts, plural, one {# post} other {# posts}} to look at.',
  'notice.open-approvals': 'Look at them',
  'notice.approved': '{name} said yes to a post',
  'notice.change-asked': '{name} asked for a change',
  'notice.refused': '{name} said no to a post',
  'notice.answered-by': 'Answered by {by}.',
  'notice.approved-late': 'The time of the post had passed. Publish it now, or choose another time.',
  'notice.held': 'A post is held',
  'notice.held-post': 'It is not published. It waits until somebody publishes it, gives it another time or drops it.',
  'notice.approval-held': 'A post of {name} did not go out',
  'notice.approval-held-post': 'Its time has come. Once the client says yes, publish it now or choose another time.',
  'notice.approval-locked': 'Five wrong PINs at an approval link of {name}',
  'notice.approval-locked-until': 'The link is stopped until {end}.',
  'notice.open-posts': 'Open the posts',
  'notice.evergreen-waiting': 'A post of the evergreen queue waits',
  'notice.evergreen-waiting-post': 'It is time to repeat one of your posts, but it cannot be scheduled:',
  'notice.evergreen-tried-again': 'It is tried again each day until it works, or until you pause or remove it.',
  'notice.open-evergreen': 'Open the evergreen queue',

  'notice.connect-soon': 'Please connect {platform} again soon',
  'notice.connected-until': 'Your {platform} account is connected until {end}. From then on it takes no posts:',
  'notice.connect-today': 'You can connect it again today already.',
  'notice.connect': 'Please connect {platform} again',
  'notice.takes-no-posts': 'Your {platform} account takes no posts until it is connected again:',
  'notice.due-waits': 'What is due meanwhile waits for an hour and goes out by itself once the account is connected.',
  'notice.connect-platform': 'Connect {platform} again',

  'notice.trial-ends': 'Your free trial ends soon',
  'notice.plan-ends': 'Your plan ends soon',
  'notice.trial-end':
    'Your free trial of the {plan} plan ends on {end}. Posts that are planned for later will not go out.',
  'notice.plan-end': 'Your {plan} plan ends on {end}. Posts that are planned for later will not go out.',
  'notice.subscribe': 'Subscribe to {plan}',
  'notice.renew': 'Renew {plan}',
  'notice.trial-ended': 'Your free trial has ended',
  'notice.plan-ended': 'Your plan has ended',
  'notice.trial-was':
    'Your free trial of the {plan} plan ended on {end}. Your posts do not go out until it is renewed.',
  'notice.plan-was': 'Your {plan} plan ended on {end}. Your posts do not go out until it is renewed.',
  'notice.plan-renewed': 'Your plan is active',
  'notice.plan-until': 'Your {plan} plan is paid until {end}. Posts go out as planned.',
  'notice.open-workspace': 'Open your workspace',
  'notice.removal': 'On {time} your account will be deleted with all that is in it.',
  'notice.sign-in-to-renew': 'Sign in to renew',

  'notice.password': 'A temporary password was made for you',
  'notice.password-by-hand': 'Whoever made it gives it to you: we never send a password.',
  'notice.password-end': 'It is good until {end}, and you choose your own as you sign in with it.',
  'notice.password-unexpected': 'If you expect no new password, please tell us.',
  'notice.sign-in': 'Sign in',
  'notice.contact': 'Contact us',

  'notice.email-changed': 'The e-mail address of your account was changed',
  'notice.new-email': 'From now on you sign in with {email}.',
  'notice.two-factor-on': 'Your two-factor authentication was turned on',
  'notice.two-factor-off': 'Your two-factor authentication was turned off',
  'notice.code-needed': 'From now on, signing in also asks for a code from your authenticator app.',
  'notice.password-enough': 'Your password is enough to sign in until you turn it on again.',
  'notice.two-factor-reset': 'Your sessions were ended. Your password is enough to sign in until you turn it on again.',
  'notice.feed-made': 'A calendar address was made for your account',
  'notice.feed-reveals': 'Whoever has the address sees your planned posts, without signing in.',
  'notice.passkey-added': 'A passkey was added to your account',
  'notice.passkey-removed': 'A passkey of your account was removed',
  'notice.passkey-signs-in':
    'With it one can sign in without your password. You find all passkeys on your account page.',
  'notice.passkey-gone': 'One cannot sign in with it any more.',
  'notice.change-unexpected': 'If you did not ask for this, please tell us at once.',

  'mail.subject': '{brand}: {title}',
  'mail.greeting': 'Hello {name},',
  'mail.link': '{label}:\n{address}',
});

export type NoticeTexts = typeof noticeTexts;
