import type { LanguageTag } from '../domain/language.ts';
import type approvalSilence from '../texts/en/sent/approval-silence.json';
import type mails from '../texts/en/sent/mails.json';
import type report from '../texts/en/sent/report.json';
import { type Worded, worded } from './worded.ts';

interface Areas {
  readonly 'approval-silence': typeof approvalSilence;
  readonly mails: typeof mails;
  readonly report: typeof report;
}

export type WordsOf<Area extends keyof Areas> = Worded<Areas[Area]>;

/** Of what functions send, loaded with the first that is sent in the language. */
export async function loadWords<Area extends keyof Areas>(language: LanguageTag, area: Area): Promise<WordsOf<Area>> {
  const { default: texts }: { default: Areas[Area] } = await import(`../texts/${language}/sent/${area}.json`, {
    with: { type: 'json' },
  });
  return worded(texts, language);
}
