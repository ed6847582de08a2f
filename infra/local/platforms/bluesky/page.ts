import type { Answer } from '../kit/answer.ts';
import { pageWithIcon, type Html } from '../kit/html.ts';
import { people } from './seed.ts';

export const pageAnswer = (
  page: { title: string; body: Html; status?: number },
  formTargets: readonly string[] = [],
): Answer => pageWithIcon({ ...page, icon: `/_sim/pictures/${people[0]?.did}.svg` }, formTargets);
