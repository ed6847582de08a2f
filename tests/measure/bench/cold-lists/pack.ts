/** A process of its own that packs the lists, as the job does. */
import { entries } from '../../../../functions/entries.ts';
import { printedFunctionLog } from '../../../../infra/local/aws/lambda/function-log.ts';
import { handlers } from '../../../../infra/local/aws/lambda/handlers.ts';
import { createInvoke } from '../../../../infra/local/aws/lambda/invoke.ts';
import { megabytesAtMost } from './megabytes-at-most.ts';
import { startMeter } from '../../../support/table/meter.ts';

export interface Packed {
  readonly result: unknown;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly readUnits: number;
  readonly megabytes: number;
}

/** Wall time depends on the machine and its other work. */
const patient = { ...entries, 'pack-lists': { ...entries['pack-lists'], timeoutSeconds: 3600 } };

/** Not in a thread, whose calls nothing here would see. */
const job = () => import('../../../../functions/jobs/pack-lists.ts');

async function pack(): Promise<Packed> {
  const invoke = createInvoke({
    entries: patient,
    handlers: { ...handlers, 'pack-lists': job },
    log: printedFunctionLog,
  });
  await job();
  const meter = startMeter();
  const [used, begun] = [process.cpuUsage(), performance.now()];
  const result = await invoke('pack-lists', { time: new Date().toISOString() });
  const { user, system } = process.cpuUsage(used);
  return {
    result,
    seconds: (performance.now() - begun) / 1000,
    processorSeconds: (user + system) / 1e6,
    readUnits: meter.take().reduce((sum, call) => sum + call.readUnits, 0),
    megabytes: megabytesAtMost(),
  };
}

process.once('message', () => {
  void pack().then((packed) => process.send?.(packed));
});
