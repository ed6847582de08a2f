import type { ApprovalPolicy } from '../domain/approvals/approval-policy.ts';
import type { LanguageTag } from '../domain/language.ts';
import { loadWords } from './load-words.ts';

interface Invited {
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
  { name, agency, posts, link, policy, message }: Invited,
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
