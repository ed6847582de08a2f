import { messages } from '../messages/messages.ts';

export const pricingTexts = messages('pricing', {
  title: 'Plans and pricing',
  lead: 'Every plan starts with a 3-day free trial. Payment is arranged with our team in a chat: there is no card form.',
  popular: 'Most popular',
  perMonth: 'per month',
  listPrice: 'List price',
  price: 'Price',
  features: 'What you get',
  payNow: 'Pay Now',
  trial: 'Start 3-Day Free Trial',
  plans: 'Plans',
  whyTitle: 'Why choose us',
  why: [
    {
      title: 'On time, exactly once',
      text: 'Posts go out on the minute and never twice. If one cannot, you see why.',
    },
    { title: 'People you can reach', text: 'A team in Beirut that answers by chat, e-mail and phone.' },
    { title: 'No surprises', text: 'One price a month in US dollars, no hidden fees, and you can cancel at any time.' },
    {
      title: 'Your data stays yours',
      text: 'Accounts are connected with the platforms’ own sign-in, and you can have everything deleted.',
    },
  ],
  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'Can I change my plan later?',
      answer:
        'Yes, up or down, whenever you want. The change takes effect in your next billing cycle, with proration of what you have paid already.',
    },
    {
      question: 'What happens after the free trial?',
      answer:
        'The trial lasts 3 days. Subscribe before it ends to continue without a break. Otherwise your workspace closes, and the account is deleted 3 days after the trial has ended.',
    },
    {
      question: 'How do I pay?',
      answer:
        'Pay Now opens a chat with our team, with your plan and details ready to be sent. Your plan is activated as soon as the payment is arranged.',
    },
    {
      question: 'Can I cancel?',
      answer: 'At any time. Your plan stays active until the end of the period you have paid for, and is not renewed.',
    },
    {
      question: 'Which platforms can I publish to?',
      answer:
        'Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky and Threads. Accounts on other platforms can be listed, but we do not publish to them.',
    },
  ],
  moreTitle: 'More questions?',
  contact: 'Contact us',
  help: 'Visit the help page',
  signUp: 'Create an account',
  logIn: 'Sign in',
});
