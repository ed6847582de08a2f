import type { ApprovalPolicy } from '../domain/approvals/approval-policy.ts';
import type { LanguageTag } from '../domain/language.ts';
import { approvalSilence } from './approval-silence.ts';

interface Words {
  readonly name: string;
  readonly agency: string;
  readonly posts: number;
  readonly link: string;
  readonly policy: ApprovalPolicy;
  readonly message?: string | undefined;
}

interface Invitation {
  readonly greeting: (words: Words) => string;
  readonly asks: (words: Words) => string;
  readonly noSignIn: string;
  readonly subject: (words: Words) => string;
}

const arabicPosts = (posts: number) => {
  if (posts === 1) return 'منشور واحد';
  if (posts === 2) return 'منشوران';
  return `${posts} ${posts <= 10 ? 'منشورات' : 'منشورًا'}`;
};

const invitations: Readonly<Record<LanguageTag, Invitation>> = {
  en: {
    greeting: ({ name }) => `Hi ${name},`,
    asks: ({ posts, agency }) => `${posts === 1 ? '1 post' : `${posts} posts`} from ${agency} to look at:`,
    noSignIn: 'You can approve or ask for changes there, without signing in.',
    subject: ({ agency, posts }) => `${agency}: ${posts === 1 ? '1 post' : `${posts} posts`} to approve`,
  },
  ar: {
    greeting: ({ name }) => `مرحبًا ${name}،`,
    asks: ({ posts, agency }) => `${arabicPosts(posts)} من ${agency} بانتظار رأيك:`,
    noSignIn: 'يمكنك الموافقة أو طلب التعديل من هناك، من دون تسجيل دخول.',
    subject: ({ agency, posts }) => `${agency}: ${arabicPosts(posts)} للموافقة`,
  },
  fr: {
    greeting: ({ name }) => `Bonjour ${name},`,
    asks: ({ posts, agency }) =>
      `${posts === 1 ? '1 publication' : `${posts} publications`} de ${agency} à regarder\u00a0:`,
    noSignIn: 'Vous pouvez approuver ou demander des changements, sans vous connecter.',
    subject: ({ agency, posts }) =>
      `${agency}\u00a0: ${posts === 1 ? '1 publication' : `${posts} publications`} à approuver`,
  },
};

/** What is sent with the link of an approval round: never what the posts say. */
export function approvalInvitation(language: LanguageTag, words: Words) {
  const { greeting, asks, noSignIn, subject } = invitations[language];
  const message = words.message === undefined ? [] : [words.message];
  const lines = [
    greeting(words),
    ...message,
    `${asks(words)}\n${words.link}`,
    noSignIn,
    approvalSilence[language][words.policy].posts,
  ];
  const text = lines.join('\n\n');
  return { chat: text, subject: subject(words), mail: `${text}\n` };
}
