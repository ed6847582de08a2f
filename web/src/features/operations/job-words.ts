import { jobTexts, resultTexts, type ResultText } from './messages.ts';
import { plainName } from './plain-name.ts';

type Results = Readonly<Record<string, number | boolean>>;

/** What a run of a job did, like `3 posts queued`. Counts of zero are left out. */
export const resultWords = (job: string, results: Results): string[] =>
  Object.entries(results).flatMap(([name, result]) =>
    result === 0 || result === false ? [] : [words(job, name, result)],
  );

function words(job: string, name: string, result: number | true): string {
  const text = textOf(job, name);
  if (text === undefined)
    return result === true ? plainName(name) : jobTexts.other({ name: plainName(name), count: result });
  return typeof text === 'string' ? text : text({ count: Number(result) });
}

function textOf(job: string, name: string): ResultText | undefined {
  const texts: Readonly<Record<string, Readonly<Record<string, ResultText>>>> = resultTexts;
  return texts[job]?.[name];
}
