import { messages } from '../messages/messages.ts';

export const helpTexts = messages('help', {
  title: 'Help',
  lead: 'Answers to common questions. Is yours missing? Write to us.',
  search: 'Search the answers',
  noMatch: 'No answers found.',
  clear: 'Show all answers',
  found: '{count, plural, one {# answer} other {# answers}}',
  contact: 'Contact us',
  faq: [
    {
      question: 'How do I connect an Instagram account?',
      answer:
        'Open “Connect accounts” and choose Instagram. You need a Business or Creator account that is linked to a Facebook Page, and you grant the permissions to publish in the platform’s own window.',
    },
    {
      question: 'How do I connect a Facebook Page, TikTok, X, YouTube, Pinterest, Bluesky or Threads?',
      answer:
        'The same way: open “Connect accounts”, choose the platform and agree in its own window. For Bluesky, type the account’s handle first. We never see your password there.',
    },
    {
      question: 'How do I connect LinkedIn?',
      answer:
        'Open “Connect accounts” and choose whether you connect your own profile or a page that you administer. LinkedIn ends every connection after 60 days. We remind you before, and connecting again takes a minute.',
    },
    {
      question: 'How do I schedule a post?',
      answer:
        'Create a post, choose the platforms, and pick a date and time. Without a date it is saved as a draft. You can plan up to ten years ahead.',
    },
    {
      question: 'Why was my post not published?',
      answer:
        'The post says why, in plain words, for each platform: often the connection has expired, or the platform does not accept the file. Fix it and try again. Nothing is published twice.',
    },
    {
      question: 'Which pictures and videos can I use?',
      answer:
        'JPEG, PNG, GIF, WebP and HEIC pictures, and MP4, AVI, MOV, WMV and WebM videos. Before a post is scheduled, we check the rules of each chosen platform and tell you what does not fit.',
    },
    {
      question: 'How long is the free trial?',
      answer:
        'Three days. Your plan is not charged during the trial, and you can subscribe at any time before it ends.',
    },
    {
      question: 'How do I pay or renew?',
      answer:
        'By a chat with our team: the button on your workspace or on the payment page opens it with your details ready to be sent.',
    },
    {
      question: 'Can I change or cancel my plan?',
      answer:
        'Yes. A change takes effect in your next billing cycle with proration; after cancelling, your plan stays active until the end of the paid period.',
    },
    {
      question: 'I forgot my password. What now?',
      answer:
        'On the sign-in page choose “Reset your password by e-mail”: you get a code by e-mail to set a new one. “Forgot password?” opens a chat with us.',
    },
    {
      question: 'How do I have my data deleted?',
      answer:
        'Open “How to have your data deleted” in the privacy policy and ask for it with your e-mail address. Personal data is deleted within 30 days and backups within 90 days.',
    },
  ],
});
