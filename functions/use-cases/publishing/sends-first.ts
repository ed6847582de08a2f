import { second } from '../../../shared/durations.ts';

/** Milliseconds. What can wait is not kept longer by what is slow to go out. */
const longestWait = 3 * second;

export interface BegunSend {
  /** Once more, it does nothing. */
  end(): void;
  /** Resolves when no other send of the worker is under way. */
  othersEnded(): Promise<void>;
}

/** Lets all that a worker has due go out before it reads of any what is only shown, like its address. */
export function openSends(wait: (milliseconds: number) => Promise<unknown>): () => BegunSend {
  let running = 0;
  let allEnded = Promise.withResolvers<void>();

  return () => {
    let isRunning = true;
    running += 1;
    return {
      end() {
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        if (running > 0) return;
        allEnded.resolve();
        allEnded = Promise.withResolvers();
      },
      async othersEnded() {
        if (running > 0) await Promise.race([allEnded.promise, wait(longestWait)]);
      },
    };
  };
}

const fewestInTurn = 16;
/** Of those that wait. So many thousands are begun before what follows on the first takes all of the processor. */
const shareInTurn = 1 / 10;

/** Lets those that are due at one instant begin in turns, in the order in which they came, so that the calls of the first are under way while the next begin. */
export function beginInTurns(nextTurn: () => Promise<unknown>): () => Promise<void> {
  const waiting: (() => void)[] = [];

  async function begin() {
    while (waiting.length > 0) {
      await nextTurn();
      for (const go of waiting.splice(0, Math.max(fewestInTurn, waiting.length * shareInTurn))) go();
    }
  }

  return () => {
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    if (waiting.length === 1) void begin();
    return turn.promise;
  };
}
