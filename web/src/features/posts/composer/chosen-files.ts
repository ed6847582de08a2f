import type { ChosenFile, ChosenFiles } from '../../../files/use-files.ts';
import { composerTexts } from './messages.ts';

export function notifyOnChange(files: ChosenFiles, notice: () => void): ChosenFiles {
  const also =
    <Given extends readonly unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      notice();
      return act(...given);
    };
  const { upload, add, remove, retry, move, exchange, putBack, clear } = files;
  return {
    ...files,
    upload: also(upload),
    add: also(add),
    remove: also(remove),
    retry: also(retry),
    move: also(move),
    exchange: also(exchange),
    putBack: also(putBack),
    clear: also(clear),
  };
}

export function fileProblem(files: readonly ChosenFile[]): string | undefined {
  if (files.some(({ state }) => state.kind === 'sending')) return composerTexts.uploadsRunning;
  return files.some(({ state }) => state.kind === 'failed') ? composerTexts.uploadsFailed : undefined;
}
