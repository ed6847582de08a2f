import { brand } from '../../../shared/brand.ts';
import { paths } from '../paths.ts';
import type { LegalText } from './legal-text.ts';

const { name } = brand;

export const terms: LegalText = {
  title: 'Terms of Service',
  updated: 'Last updated January 15, 2025',
  sections: [
    {
      heading: 'Who we are and what you agree to',
      text: [
        `${name} is a social media management service run by a media agency in Beirut, Lebanon (“we”). By creating an account, by starting a trial or a subscription, or by using the service in any other way, you agree to these terms. If you use it for a company, you confirm that you may agree on its behalf.`,
        'If you do not agree, please do not use the service.',
      ],
    },
    {
      heading: 'Who may use the service',
      text: [
        'You must be at least 18 years old to have an account. You give true details when you sign up and keep them up to date.',
        'You keep your password to yourself and tell us at once when you believe that someone else uses your account. What is done with your account counts as done by you until you have told us.',
      ],
    },
    {
      heading: 'What the service does',
      text: [
        'You can manage clients and their social accounts, write posts and plan them, have them published at the time you chose, and see what became of them. What a plan includes is listed on the pricing page.',
        'Publishing depends on the platforms you connect. When a platform refuses a post, changes its rules or is not reachable, we say so in the service; we cannot make a platform publish.',
      ],
    },
    {
      heading: 'Free trial',
      text: [
        'Every plan begins, if you wish, with a free trial of 3 days. It can be started once. You pay nothing for the trial, and it ends by itself.',
        'When it has ended and you have not subscribed, your workspace closes. The account is deleted 3 days after the trial has ended.',
      ],
    },
    {
      heading: 'Plans, payment and cancellation',
      text: [
        'Prices are in US dollars for a month. Payment and renewal are arranged with our team by a chat message; there is no card form in the service. A plan is active once we have confirmed the payment.',
        'You can change your plan at any time. The change takes effect in the next billing cycle, with proration. You can cancel at any time; the plan then stays active until the end of the period you have paid for.',
        'Payments for a period that has begun are not returned unless the law gives you that right.',
      ],
    },
    {
      heading: 'Your content and your accounts',
      text: [
        'What you write and upload stays yours. You give us the permission to store it, to change its technical form and to pass it to the platforms you chose, only as far as the service needs it.',
        'You connect an account only if it is yours or if its owner has allowed you to. You can disconnect it at any time.',
      ],
    },
    {
      heading: 'What is not allowed',
      text: ['You may not use the service'],
      points: [
        'for what is against the law, misleads people or violates the rights of others;',
        'to publish hate, threats, harassment, or sexual content that involves minors;',
        'to send spam or to feign engagement;',
        'against the terms of the platforms you connect;',
        'to break into it, overload it, copy it or resell it without our agreement.',
      ],
    },
    {
      heading: 'Suspension and the end of an account',
      text: [
        'You can close your account at any time. We may suspend or close an account that breaks these terms or has not been paid for; where we can, we say so beforehand and give you the time to put it right.',
        'After a paid plan has ended there is a grace period of 24 hours before it counts as expired. The account is deleted 48 hours after the end of the plan, with its posts.',
      ],
    },
    {
      heading: 'Availability and changes of the service',
      text: [
        'We work for a service that is there whenever you need it, but we do not promise that it is never interrupted. We may improve, change or end parts of it. When we end something you have paid for, you get back what you have not used.',
      ],
    },
    {
      heading: 'Warranty',
      text: [
        'The service is provided as it is. As far as the law allows, we give no further warranty, neither for a particular success of your posts nor for what the platforms do.',
      ],
    },
    {
      heading: 'Liability',
      text: [
        'As far as the law allows, our liability for everything that comes from these terms or from the service is limited in total to the greater of the fees you have paid in the 12 months before the event, or $100.',
        'We are not liable for lost profit, lost data or indirect damage. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      heading: 'Changes of these terms',
      text: [
        'When we change these terms, we give you 30 days’ notice by e-mail or in the service before the change takes effect. If you go on using the service afterwards, the new terms hold. If you do not agree, you can cancel before then.',
      ],
    },
    {
      heading: 'Law',
      text: [
        'These terms are under the law of Lebanon, and the courts of Beirut decide, unless the law of your country gives you as a consumer other rights that cannot be waived.',
        'If one of these terms does not hold, the others still do.',
      ],
    },
    {
      heading: 'Contact',
      text: ['Write, call or chat with us about these terms.'],
      link: { text: 'Contact us', to: paths.contact },
    },
  ],
};
