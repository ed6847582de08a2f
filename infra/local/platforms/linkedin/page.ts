import type { Answer } from '../kit/answer.ts';
import { pageWithIcon, type Html } from '../kit/html.ts';
import { members } from './seed.ts';

export const pageAnswer = (
  page: { title: string; body: Html; status?: number },
  formTargets: readonly string[] = [],
): Answer => pageWithIcon({ ...page, icon: `/_sim/pictures/${members[0]?.id}.svg` }, formTargets);
