import { appendFileSync } from 'node:fs';
import * as z from 'zod';
import { readLines } from '../../data-folder/stored-file.ts';
import { AnswerLost, AwsError } from '../aws-error.ts';
import type { BusEvent } from './event-bus.ts';

const WithId = z.looseObject({ id: z.string() });
const Taken = z.object({ account: z.string(), busName: z.string(), event: WithId });

/**
 * Event buses in accounts of customers. Each takes our events, unless its name begins with what is wrong with it:
 * - `no-policy`: nothing lets us in.
 *   https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEventsResultEntry.html, 2026-11-30
 * - `missing`: it is not there, and EventBridge takes the event all the same. https://github.com/aws/aws-cli/issues/9186, 2026-11-30
 * - `throttled`: it takes an event when it comes again.
 * - `lost-answer`: it takes an event, and the first answer is lost on the way.
 */
export function openCustomerBuses(file: string) {
  const known = new Set<string>();
  /** Known by the id that its sender gave it. */
  function isFirst({ account, busName, event }: BusEvent): boolean {
    const before = known.size;
    known.add(JSON.stringify([account, busName, WithId.parse(event.detail).id]));
    return known.size > before;
  }

  return {
    take(said: BusEvent): void {
      const { account, busName, event } = said;
      if (busName.startsWith('no-policy'))
        throw new AwsError(
          'AccessDeniedException',
          `User is not authorized to perform: events:PutEvents on resource: ${busName}`,
        );
      if (busName.startsWith('missing')) return;
      if (busName.startsWith('throttled') && isFirst(said)) throw new AwsError('ThrottlingException', 'Rate exceeded');
      appendFileSync(file, `\n${JSON.stringify({ account, busName, event })}`, { mode: 0o600 });
      if (busName.startsWith('lost-answer') && isFirst(said)) throw new AnswerLost();
    },
    /** What they took. */
    all: () => readLines(file, Taken),
  };
}
export type CustomerBuses = ReturnType<typeof openCustomerBuses>;
