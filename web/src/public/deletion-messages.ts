import { brand } from '../../../shared/brand.ts';
import { messages } from '../messages/messages.ts';

export const instructionTexts = messages('deletionInstructions', {
  title: 'Data deletion instructions',
  description: `How to have the data that ${brand.name} keeps about you deleted.`,
  request: 'Request data deletion',
  contact: 'Contact us',
  ourAddress: 'our e-mail address',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  sections: [
    {
      heading: 'Overview',
      text: `You can have your data deleted at any time. ${brand.name} publishes posts for you on the platforms you connect, and keeps what it needs for that. Deletion is free, and you do not have to give a reason.`,
    },
    {
      heading: 'Data we collect',
      points: [
        'Your name, e-mail address, phone number and company',
        'The accounts you connect: their names, their ids at the platform and the permission to post, which is encrypted',
        'Your posts, pictures and videos, and their statistics from the platforms',
        'Your plan and its dates',
      ],
    },
    {
      heading: 'Method 1: Through the social platform',
      points: [
        'Open the settings of your Facebook account and go to Apps and Websites',
        `Choose ${brand.name} and remove it, with the option to have your data deleted`,
        'The platform informs us, and shows you a confirmation code with which you can check the status',
      ],
    },
    {
      heading: 'Method 2: Direct contact by e-mail',
      points: [
        'Write to {email} from the address of your account, or use our form',
        'We send a link to the e-mail address that we have on file. Use it to confirm the request within 24 hours',
      ],
    },
    {
      heading: 'Method 3: Account settings',
      points: [
        'Disconnect an account to have its permission to post deleted at once',
        'To have everything deleted, ask for it with your e-mail address in our form',
      ],
    },
    {
      heading: 'What happens after deletion',
      points: [
        'Processing takes 24-48 hours. You can cancel the request within 24 hours after you confirmed it',
        'Your personal data is deleted within 30 days',
        'Backups are deleted within 90 days',
        'Only a confirmation code with a hash remains, which identifies no person',
      ],
    },
    {
      heading: 'Notes',
      points: [
        'Deleted data cannot be restored',
        'Published posts stay on the platforms, where you can delete them',
        'Where our team or another person connected accounts for you, a request from the platform removes those accounts and keeps yours with us',
      ],
    },
  ],
});
