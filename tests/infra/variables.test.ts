import { describe, expect, it } from 'vitest';
import { entries } from '../../functions/entries.ts';
import { Stage } from '../../infra/stages.ts';
import { bytesOf, longStages, mostVariableBytes, resolvedVariables } from '../support/cloud/resolved-variables.ts';
import { synthesized } from '../support/cloud/synthesized.ts';

describe.each(longStages)('the variables of the functions of stage $name, as AWS gets them', (settings) => {
  const variables = resolvedVariables(synthesized(settings));

  it('are those of every function', () => {
    for (const { description } of Object.values(entries)) expect(variables.has(description)).toBe(true);
    expect(variables.get(entries.operations.description)).toMatchObject({
      QUEUE_PREFIX: `https://sqs.us-east-1.amazonaws.com/111122223333/nashra-${settings.name}-`,
    });
  });

  it(`take no more than ${mostVariableBytes} of Lambda's 4,096 bytes`, () => {
    const sizes = [...variables].map(([description, values]) => ({ description, bytes: bytesOf(values) }));
    expect(sizes.filter(({ bytes }) => bytes > mostVariableBytes)).toEqual([]);
    // That something was resolved at all.
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeGreaterThan(1000);
  });

  it('hold no intrinsic any more', () => {
    expect(JSON.stringify([...variables])).not.toMatch(/Fn::|\$\{|Token\[/);
  });
});

it('the longest stages have the longest name that a stage may have', () => {
  for (const { name } of longStages) {
    expect(Stage.shape.name.safeParse(name).success).toBe(true);
    expect(Stage.shape.name.safeParse(`${name}x`).success).toBe(false);
  }
});
