import { describe, expect, it } from 'vitest';
import { mailSender, siteUrl, stageNamed } from '../../infra/stages.ts';

describe('the stages', () => {
  it('have their addresses from their domain', () => {
    const stage = stageNamed('example');
    expect(siteUrl(stage)).toBe('https://nashra.example.com');
    expect(mailSender(stage)).toBe('no-reply@example.com');
  });

  it('say which there are when asked for another', () => {
    expect(() => stageNamed('nowhere')).toThrow('No stage "nowhere": there is example');
  });
});
