import { describe, expect, it } from 'vitest';
import { redriveQueue, viewQueues } from '../../../functions/use-cases/operations/queues.ts';
import { QueueName } from '../../../shared/domain/operations/queue-name.ts';
import { memoryWorkQueues } from '../../support/memory/work-queues.ts';
import { idOfClient } from '../../support/ids.ts';

const clientId = idOfClient('01JD8Q6V9FZ3M5T7X1C2B4N6P8');

function withDead(count: number) {
  const made = memoryWorkQueues({ 'notify-client': 2, 'clean-up': 0 });
  for (let number = 0; number < count; number += 1)
    made.addDeadLetter('client-removal', {
      id: `letter ${number}`,
      sentAt: '2026-11-20T12:00:00.000Z',
      about: { kind: 'client-removal', clientId },
    });
  return made;
}

describe('a redrive', () => {
  it('brings all of them, and the second press finds none', async () => {
    const { workQueues } = withDead(23);
    expect(await redriveQueue('client-removal', { workQueues })).toEqual({ moved: 23, left: 0 });
    expect(await redriveQueue('client-removal', { workQueues })).toEqual({ moved: 0, left: 0 });
    expect((await workQueues.list()).find(({ name }) => name === 'client-removal')).toMatchObject({ waiting: 23 });
  });

  it('ends at a hundred and reports how many are left', async () => {
    const { workQueues } = withDead(117);
    expect(await redriveQueue('client-removal', { workQueues })).toEqual({ moved: 100, left: 17 });
  });

  it('does not follow in circles what dies again at once', async () => {
    const { workQueues, addDeadLetter } = withDead(3);
    const deadLetter = { id: 'again', sentAt: '2026-11-20T12:00:00.000Z', about: { kind: 'unreadable' } } as const;
    const dyingAgain = {
      ...workQueues,
      async redrive() {
        const moved = await workQueues.redrive('client-removal');
        for (let number = 0; number < moved; number += 1) addDeadLetter('client-removal', deadLetter);
        return moved;
      },
    };
    expect(await redriveQueue('client-removal', { workQueues: dyingAgain })).toEqual({ moved: 3, left: 3 });
  });

  it('ends when another redrive holds the rest', async () => {
    const { workQueues } = withDead(3);
    const held = { ...workQueues, redrive: async () => 0 };
    expect(await redriveQueue('client-removal', { workQueues: held })).toEqual({ moved: 0, left: 3 });
  });
});

describe('how the queues stand', () => {
  it('lists the functions with failed events, and no other', async () => {
    const { events, queues } = await viewQueues(withDead(1));
    expect(events).toEqual([{ entry: 'notify-client', dead: 2 }]);
    expect(queues.map(({ dead }) => dead)).toEqual(
      QueueName.options.map((name) => (name === 'client-removal' ? 1 : 0)),
    );
  });
});
