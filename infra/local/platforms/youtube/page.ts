import type { Answer } from '../answer.ts';
import { pageWithIcon, type Html } from '../html.ts';
import { channels } from './seed.ts';

export const pageAnswer = (
  page: { title: string; body: Html; status?: number },
  formTargets: readonly string[] = [],
): Answer => pageWithIcon({ ...page, icon: `/_sim/pictures/${channels[0]?.id}.svg` }, formTargets);
