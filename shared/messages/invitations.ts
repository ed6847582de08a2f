import type { ApprovalPolicy } from '../domain/approvals/approval-policy.ts';
import type { LanguageTag } from '../domain/language.ts';
import { loadWords } from './load-words.ts';

interface ApprovalInvited {
  readonly name: string;
  readonly agency: string;
  readonly posts: number;
  readonly link: string;
  readonly policy: ApprovalPolicy;
  readonly message?: string | undefined;
}

/** What is sent with the link of an approval round: never what the posts say. */
export async function approvalInvitation(
  language: LanguageTag,
  { name, agency, posts, link, policy, message }: ApprovalInvited,
) {
  const [{ approval: words }, silence] = await Promise.all([
    loadWords(language, 'mails'),
    loadWords(language, 'approval-silence'),
  ]);
  const lines = [
    words.greeting({ name }),
    ...(message === undefined ? [] : [message]),
    `${words.asks({ posts, agency })}\n${link}`,
    words.noSignIn,
    silence[policy].posts,
  ];
  const text = lines.join('\n\n');
  return { chat: text, subject: words.subject({ posts, agency }), mail: `${text}\n` };
}

interface ConnectInvited {
  readonly name: string;
  readonly agency: string;
  readonly platforms: readonly string[];
  readonly link: string;
}

/** What is sent with a connect link. */
export async function connectInvitation(language: LanguageTag, { name, agency, platforms, link }: ConnectInvited) {
  const { connect: words } = await loadWords(language, 'mails');
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(platforms);
  const text = [words.greeting({ name }), `${words.asks({ agency, platforms: listed })}\n${link}`, words.noSignIn].join(
    '\n\n',
  );
  return { chat: text, subject: words.subject({ agency }), mail: `${text}\n` };
}
