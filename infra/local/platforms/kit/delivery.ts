import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

export interface FaultAnswers {
  json(body: unknown, status: number): Answer;
  failure(): Answer;
}

export interface Delivery {
  readonly answer: Answer | null;
  readonly afterMs: number;
}

const send = (answer: Answer, afterMs = 0): Delivery => ({ answer, afterMs });
const cut = (afterMs = 0): Delivery => ({ answer: null, afterMs });

type Refusal = Extract<Fault, { kind: 'error' | 'commit-then-error' }>;

function refusal({ body, status, headers }: Refusal, answers: FaultAnswers): Answer {
  const answer = answers.json(body ?? null, status);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** `work` is not called when the fault comes before it. */
export async function deliver(
  fault: Fault | undefined,
  answers: FaultAnswers,
  work: () => Promise<Answer>,
): Promise<Delivery> {
  switch (fault?.kind) {
    case undefined:
      return send(await work());
    case 'error':
      return send(refusal(fault, answers));
    case 'commit-then-error':
      await work();
      return send(refusal(fault, answers));
    case 'http-500':
      return send(answers.failure());
    case 'reset':
      return cut();
    case 'commit-then-reset':
      await work();
      return cut();
    case 'commit-then-500':
      await work();
      return send(answers.failure());
    case 'timeout':
      return cut(fault.seconds * 1000);
    case 'commit-then-timeout':
      await work();
      return cut(fault.seconds * 1000);
    case 'slow':
      return send(await work(), fault.seconds * 1000);
  }
}
