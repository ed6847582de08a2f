import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes each, and would otherwise begin when all others have ended. */
const longest = [
  'pages/languages.test.ts',
  'nightly-languages/dialogs.test.ts',
  'pages/platform-fields.test.ts',
  'own/authorization.test.ts',
  'faults/faults.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));

/** Without a record of earlier runs, only the sizes of files are known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A method of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const { long = [], short = [] } = Object.groupBy(sorted, (file) => (isLong(file) ? 'long' : 'short'));
    return [...long, ...short];
  }
}
