import { describe, expect, it } from 'vitest';
import { physicalName } from '../support/cloud/physical-names.ts';
import { longStages } from '../support/cloud/resolved-variables.ts';
import { type Cloud, synthesized } from '../support/cloud/synthesized.ts';

const [one, other] = longStages.map((settings) => synthesized(settings)) as [Cloud, Cloud];

const named = ({ resources }: Cloud) =>
  resources.flatMap((resource) => {
    const physical = physicalName(resource);
    return physical === undefined ? [] : [{ type: resource.type, ...physical }];
  });

/** Everything that an account takes once: names of resources and stacks, and the references of CloudFront. */
function takenBy(cloud: Cloud): string[] {
  const stacks = new Set(cloud.resources.map(({ stackName }) => stackName));
  const references = JSON.stringify(cloud.resources).matchAll(/"CallerReference":"[^"]+"/g);
  return [
    ...named(cloud).map(({ type, name }) => `${type} ${name}`),
    ...[...stacks].map((name) => `stack ${name}`),
    ...[...references].map(([reference]) => reference),
  ];
}

describe('two stages of one account', () => {
  it('have no name in common, neither a given one nor one that is made of a construct or a stack', () => {
    const [ofOne, ofOther] = [takenBy(one), new Set(takenBy(other))];
    expect(ofOne).toContain('AWS::CloudFront::KeyGroup nashra-productionab-files');
    expect(ofOne).toContain('stack nashra-productionab-data');
    expect(ofOne.filter((name) => name.includes('CallerReference'))).toHaveLength(2);
    expect(ofOne.filter((name) => ofOther.has(name))).toEqual([]);
  });

  it('have their own name in each name that is not random', () => {
    const given = named(one).filter(({ isGenerated }) => !isGenerated);
    expect(given.filter(({ name }) => !name.includes('productionab'))).toEqual([]);
  });

  it('have each name once within themselves', () => {
    const all = takenBy(one);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('have names that AWS takes, though the stages have the longest names', () => {
    expect(named(one).filter(({ name, longest }) => name.length > longest)).toEqual([]);
  });
});
