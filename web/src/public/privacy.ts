import { brand } from '../../../shared/brand.ts';
import { paths } from '../paths.ts';
import type { LegalText } from './legal-text.ts';

const { name } = brand;

export const privacy: LegalText = {
  title: 'Privacy Policy',
  updated: 'Last updated January 15, 2025',
  sections: [
    {
      heading: 'Who is responsible',
      text: [
        `${name} is run by a media agency in Beirut, Lebanon (“we”). This policy says which personal data we keep, why, for how long, who sees it and what you can ask of us.`,
      ],
      link: { text: 'Contact us', to: paths.contact },
    },
    {
      heading: 'What we keep',
      text: ['We keep what the service needs and nothing to sell:'],
      points: [
        'Account data: name, e-mail address, and, if you give them, phone number and company. Your password is kept by our sign-in provider in a form that cannot be read back. When you choose one, a service that lists leaked passwords receives a small part of its fingerprint, from which the password cannot be recovered.',
        'Plan data: your plan, its dates, and whether it is paid. We keep no card numbers.',
        'Connected accounts: the account’s id and name, the permissions you granted, and the platform’s access tokens, which are encrypted.',
        'Content: the posts, pictures and videos that you write, upload and schedule.',
        'Results: what was published where and when, and the numbers the platforms report, such as reach, likes and comments.',
        'Usage data: when you signed in, and technical records of requests, without the content of your messages.',
        'Support: what you write to us.',
      ],
    },
    {
      heading: 'Why we keep it',
      text: [
        'To fulfil our contract with you: to sign you in, to publish what you planned, to show the results, to help you. To keep the service safe, and to keep the records that tax law asks for. With your consent, to notify you; you can switch notifications off in your account.',
      ],
    },
    {
      heading: 'Who else sees it',
      text: [
        'The platforms you connect receive the posts you send to them, under their own policies. Our hosting and e-mail providers process data for us and by our instructions. We hand data to authorities only where the law obliges us. We do not sell data.',
        'Data may be processed outside your country; we then see to it that it is protected by contract as it is here.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: ['As long as your account exists, and after that:'],
      points: [
        'Account data: 30 days after the account is closed.',
        'Transactions: 7 years.',
        'Usage data: 2 years.',
        'Support records: 3 years.',
      ],
    },
    {
      heading: 'Having your data deleted',
      text: [
        'You can have your data deleted at any time, also without an account and through the platforms you connected. A request is processed in 24-48 hours; personal data is deleted within 30 days and backups within 90 days.',
      ],
      link: { text: 'How to have your data deleted', to: paths.deletionInstructions },
    },
    {
      heading: 'Your rights',
      text: [
        'You can ask what we keep about you, have it corrected, deleted or handed to you, object to its use or have it limited, and take back a consent. You can complain to the data protection authority of your country.',
      ],
    },
    {
      heading: 'How it is protected',
      text: [
        'Connections are encrypted, access tokens are encrypted where they are stored, and people of our team see only what their work needs. If something happens to your data that puts you at risk, we tell you.',
      ],
    },
    {
      heading: 'What is stored in your browser',
      text: [
        'We use no advertising cookies and no tracking by others. Your browser keeps what signs you in again, and what you prefer on this device, such as light or dark colours. Signing out removes the former.',
      ],
    },
    {
      heading: 'Children',
      text: [
        'The service is not for children. We do not knowingly keep data of anyone under 16 years of age; the minimum age for giving us personal data is 16. If you know of such data, tell us and we delete it.',
      ],
    },
    {
      heading: 'Changes of this policy',
      text: [
        'When this policy changes in a way that matters to you, we give 30 days’ notice by e-mail or in the service. The date above says when it was last changed.',
      ],
    },
  ],
};
