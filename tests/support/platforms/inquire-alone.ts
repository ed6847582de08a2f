import type { Delivery, Publisher } from '../../../functions/use-cases/publishing/ports.ts';
import { adopt } from '../../../shared/domain/publishing/adoption.ts';
import { idOfPost } from '../ids.ts';
import {
  afterInquiry,
  type InDoubtTarget,
  type InquiryOutcome,
  type SoughtTarget,
} from '../../../shared/domain/publishing/target.ts';

export async function inquireAlone(publisher: Publisher, delivery: Delivery<SoughtTarget>): Promise<InquiryOutcome> {
  const { reads: _billed, ...answer } = await publisher.inquire(delivery);
  const { content, target } = delivery;
  const id = idOfPost('01JC00000000000000000000C1-01JD0000000000000000000001');
  const post = { id, content, texts: {}, targets: [target] };
  return answer.kind === 'alike'
    ? adopt(answer, { platform: target.platform, post, others: [], receipts: [] })
    : answer;
}

interface Asked {
  readonly publisher: Publisher;
  readonly clock: { now(): Date; advance(milliseconds: number): void };
}

/** Asks until the core decides, and returns what it decides. */
export async function settle(
  { publisher, clock }: Asked,
  to: (target: InDoubtTarget) => Delivery<InDoubtTarget>,
  doubt: InDoubtTarget,
) {
  let target: ReturnType<typeof afterInquiry> = doubt;
  while (target.state === 'in-doubt') {
    clock.advance(Math.max(0, Date.parse(target.nextAttemptAt) - clock.now().getTime()));
    target = afterInquiry(target, await inquireAlone(publisher, to(target)), clock.now());
  }
  return target;
}
