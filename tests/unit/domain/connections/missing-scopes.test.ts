import { describe, expect, it } from 'vitest';
import { extraScopesOf } from '../../../../functions/adapters/platforms/meta/scopes.ts';
import { extraScopes } from '../../../../functions/adapters/platforms/meta/settings.ts';
import { englishOf } from '../../../../shared/messages/english.ts';
import { limitationsOf } from '../../../../shared/domain/connections/limitations.ts';

const inWords = (...about: Parameters<typeof limitationsOf>) => limitationsOf(...about).map(englishOf);

describe('what a connection cannot do', () => {
  it('is said in plain words for everything we ask for', () => {
    for (const platform of ['instagram', 'facebook'] as const)
      for (const limitation of inWords(platform, extraScopesOf(platform, extraScopes)))
        expect(limitation).not.toMatch(/"|_|^loss/);
    expect(inWords('instagram', ['instagram_manage_contents'])).toEqual(['delete posts from Instagram']);
  });

  it('names a permission that it has no words for', () => {
    expect(inWords('facebook', ['pages_messaging'])).toEqual(['use what "pages_messaging" permits']);
  });

  it('is nothing where nothing is missing', () => {
    expect(limitationsOf('tiktok', [])).toEqual([]);
  });
});
