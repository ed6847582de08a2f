import { describe, expect, it } from 'vitest';
import { appNames, apps, appsFor, type AppName } from '../../../functions/adapters/platforms/apps.ts';
import { openParts, oncePerContext } from '../../../functions/adapters/platforms/platform-context.ts';
import type { PlatformAdapter } from '../../../functions/adapters/platforms/platform-adapter.ts';
import * as registry from '../../../functions/adapters/platforms/platforms.ts';
import { platformParts, type ProviderApp } from '../../../functions/adapters/platforms/provider-app.ts';
import { endingVersions } from '../../../functions/use-cases/operations/ending-versions.ts';
import { day } from '../../../shared/durations.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';

const platforms: PlatformAdapter[] = Object.values(registry.platforms);

const lists = {
  authorization: registry.authorizations,
  clientMetadata: registry.clientMetadata,
  accountOptions: registry.accountOptions,
  publisher: registry.publishers,
  changes: registry.changes,
  comments: registry.comments,
  insights: registry.insights,
  refresh: registry.refreshes,
  revocation: registry.revocations,
  installation: registry.installations,
  webhooks: registry.webhooks,
  notices: registry.notices,
};

describe('the platforms', () => {
  it.each(platformParts)('are listed for their %s as each declares', (part) => {
    expect(lists[part]).toEqual(Object.fromEntries(platforms.map((platform) => [platform.id, platform[part]])));
  });

  it('are listed for how their deliveries are read', () => {
    expect(registry.deliveryReaders).toEqual(
      Object.fromEntries(platforms.map(({ id, readDelivery }) => [id, readDelivery])),
    );
  });

  it('use every app, and every app is of some platform', () => {
    expect(new Set(platforms.flatMap((platform) => platform.apps))).toEqual(new Set(appNames));
    expect(platforms.filter((platform) => platform.apps.length === 0)).toEqual([]);
  });

  it.each(platformParts)('have no app for the %s that they do without, and one where they have it', (part) => {
    const withPart = platforms.filter((platform) => platform[part] !== 'none');
    const declared = new Set<AppName>(appsFor([part]));
    for (const { id, apps: own } of withPart)
      expect(
        own.some((app) => declared.has(app)),
        `${id} has an app for its ${part}`,
      ).toBe(true);
    const used = new Set(withPart.flatMap((platform) => platform.apps));
    for (const app of declared) expect(used, `${app} is used for a ${part}`).toContain(app);
  });
});

const listedApps: ProviderApp[] = Object.values(apps);

describe('the apps', () => {
  it('call versions that live for three more months', () => {
    expect(endingVersions(listedApps, new Date())).toEqual([]);
  });

  it('raise an alarm 90 days before the version of Meta ends', () => {
    const ofMeta = { app: 'the app at Meta', version: 'v25.0', endsOn: '2028-07-29' };
    const warnedAt = Date.parse(ofMeta.endsOn) - 90 * day;
    expect(endingVersions(listedApps, new Date(warnedAt))).not.toContainEqual(ofMeta);
    expect(endingVersions(listedApps, new Date(warnedAt + 1))).toContainEqual(ofMeta);
  });

  it('raise none for versions without a known end, and for apps without versions', () => {
    const apps = [
      { title: 'one', apiVersion: { name: 'v1', endsOn: 'not-announced' } },
      { title: 'other', apiVersion: 'none' },
    ] as const;
    expect(endingVersions(apps, new Date('2100-01-01'))).toEqual([]);
  });

  it('have usual settings that they accept', () => {
    const settings = listedApps.flatMap((app) => Object.values(app.settings));
    const usual = settings.filter((setting) => setting.usual !== undefined);
    expect(usual.filter((setting) => !setting.schema.safeParse(setting.usual).success)).toEqual([]);
  });

  it('have settings and secrets under names that no other app uses', () => {
    const names = listedApps.flatMap((app) => [...Object.keys(app.settings), app.secretId]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a part of every platform', () => {
  it('is made for the context where it works, unless a platform has none', () => {
    const parts = { ...noneOfAny, facebook: ({ name }: { name: string }) => `made at ${name}` };
    expect(openParts(parts, { name: 'home' })).toEqual({ ...noneOfAny, facebook: 'made at home' });
  });

  it('shares with others what is made once for a context', () => {
    const made: string[] = [];
    const clientAt = oncePerContext(({ name }: { name: string }) => made.push(name));
    const [home, away] = [{ name: 'home' }, { name: 'away' }];
    expect([clientAt(home), clientAt(home), clientAt(away)]).toEqual([1, 1, 2]);
    expect(made).toEqual(['home', 'away']);
  });
});
