import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. They take minutes each, and would otherwise begin when all others have ended. */
const longest = [
  'own/authorization.test.ts',
  'pages/languages.test.ts',
  'nightly-languages/dialogs.test.ts',
  'pages/quick-fixes.test.ts',
  'pages/platform-fields.test.ts',
  'own/bad-input.test.ts',
  'faults/faults.test.ts',
];

/** -1 for those that are not long. */
const placeOf = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.endsWith(name));

/** Without a record of earlier runs, only the sizes of files are known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A method of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const { long = [], short = [] } = Object.groupBy(sorted, (file) => (placeOf(file) < 0 ? 'short' : 'long'));
    return [...long.toSorted((a, b) => placeOf(a) - placeOf(b)), ...short];
  }
}
