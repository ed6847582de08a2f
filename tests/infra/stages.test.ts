import { describe, expect, it } from 'vitest';
import { extraScopes } from '../../functions/resources.ts';
import { mailSender, siteUrl, Stage, stageNamed } from '../../infra/stages.ts';
import { synthesized } from './synthesized.ts';

describe('the stages', () => {
  it('have their addresses from their domain', () => {
    const stage = stageNamed('example');
    expect(siteUrl(stage)).toBe('https://nashra.example.com');
    expect(mailSender(stage)).toBe('no-reply@example.com');
  });

  it('ask people for what the features need, unless a stage leaves something out', () => {
    const { meta } = stageNamed('example');
    expect(meta.extraScopes).toEqual(extraScopes);
    const connects = synthesized()
      .all<{ Environment: { Variables: Record<string, unknown> } }>('AWS::Lambda::Function')
      .map(({ properties }) => properties.Environment?.Variables['META_EXTRA_SCOPES'])
      .filter((value) => value !== undefined);
    expect(new Set(connects)).toEqual(new Set([extraScopes.join(',')]));
  });

  it('have captions written by a model that is invoked by its own id, in a region that has it', () => {
    const stage = stageNamed('example');
    expect(stage.captions).toEqual({ modelId: 'amazon.nova-lite-v1:0', region: 'us-east-1' });
    const profile = { ...stage, captions: { modelId: 'us.amazon.nova-lite-v1:0' } };
    expect(Stage.safeParse(profile).error?.issues).toMatchObject([{ path: ['captions', 'modelId'] }]);
  });

  it('say which there are when asked for another', () => {
    expect(() => stageNamed('nowhere')).toThrow('No stage "nowhere": there is example');
  });
});
