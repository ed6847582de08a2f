import type english from '../../../shared/texts/en/sent/approval-silence.json';
import { wordsByLanguage } from './by-language.ts';

/** What becomes of a post that its client does not answer: of many, and of one with a time. */
export const approvalSilence = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/sent/approval-silence.json', {
    eager: true,
    import: 'default',
  }),
);
