import { describe, expect, it } from 'vitest';
import { hasSession } from '../../web/src/auth/has-session.ts';
import { follow } from '../../web/src/auth/other-tabs.ts';
import { tokenStorage } from '../../web/src/auth/token-storage.ts';
import { valuesIn } from './values-in.ts';

const keys = {
  access: 'CognitoIdentityServiceProvider.client.someone.accessToken',
  id: 'CognitoIdentityServiceProvider.client.someone.idToken',
  refresh: 'CognitoIdentityServiceProvider.client.someone.refreshToken',
  user: 'CognitoIdentityServiceProvider.client.LastAuthUser',
};
const { sessionStorage: tab, localStorage: device } = window;

async function signedIn(keepSignedIn: boolean) {
  const storage = tokenStorage(tab, device);
  storage.keepSignedIn(keepSignedIn);
  await storage.setItem(keys.user, 'owner@cedar.example');
  await storage.setItem(keys.access, 'access');
  await storage.setItem(keys.id, 'id');
  await storage.setItem(keys.refresh, 'refresh');
  return storage;
}

describe('what is kept of a session', () => {
  it('is the refresh token in the tab, and everything else only in memory', async () => {
    const storage = await signedIn(false);
    expect(valuesIn(tab)).toEqual(['refresh']);
    expect(device).toHaveLength(0);
    expect(await storage.getItem(keys.access)).toBe('access');
    expect(await storage.getItem(keys.refresh)).toBe('refresh');
  });

  it('is on the device for a person who stays signed in, also after it was renewed in another tab', async () => {
    await signedIn(true);
    await tokenStorage(tab, device).setItem(keys.refresh, 'renewed');
    expect(valuesIn(device)).toEqual(['renewed']);
    expect(tab).toHaveLength(0);
  });

  it('is told to the other tabs when the tab’s refresh token was exchanged for another', async () => {
    const rotations: object[] = [];
    const storage = tokenStorage(tab, device, (rotation) => rotations.push(rotation));
    await storage.setItem(keys.refresh, 'first');
    await storage.setItem(keys.refresh, 'first');
    await storage.setItem(keys.refresh, 'second');
    storage.keepSignedIn(true);
    await storage.setItem(keys.refresh, 'third');
    await storage.setItem(keys.refresh, 'fourth');
    expect(rotations).toEqual([{ from: 'first', to: 'second' }]);
  });

  it('follows an exchange that a copy of the tab has made', () => {
    tab.setItem('session', 'first');
    follow({ from: 'other', to: 'wrong' });
    expect(tab.getItem('session')).toBe('first');
    follow({ from: 'first', to: 'second' });
    expect(tab.getItem('session')).toBe('second');
  });

  it('is hidden from a second sign-in, which reads what it writes itself', async () => {
    const storage = await signedIn(false);
    await storage.whileHidden(async () => {
      expect(await storage.getItem(keys.refresh)).toBeNull();
      await storage.setItem(keys.user, 'owner@cedar.example');
      expect(await storage.getItem(keys.user)).toBe('owner@cedar.example');
      expect(await storage.getItem(keys.access)).toBeNull();
      await storage.setItem(keys.access, 'new access');
      expect(await storage.getItem(keys.access)).toBe('new access');
      await storage.setItem(keys.refresh, 'new refresh');
      expect(await storage.getItem(keys.refresh)).toBe('new refresh');
    });
    expect(await storage.getItem(keys.access)).toBe('new access');
    expect(await storage.getItem(keys.id)).toBeNull();
    expect(valuesIn(tab)).toEqual(['new refresh']);
  });

  it('goes on after a second sign-in that was refused', async () => {
    const storage = await signedIn(false);
    await storage.whileHidden(async () => expect(await storage.getItem(keys.access)).toBeNull());
    expect(await storage.getItem(keys.access)).toBe('access');
    expect(await storage.getItem(keys.refresh)).toBe('refresh');
  });

  it('makes a reloaded page fetch new tokens: its access token has run out', async () => {
    await signedIn(false);
    const reloaded = tokenStorage(tab, device);
    const [, claims] = ((await reloaded.getItem(keys.access)) ?? '').split('.');
    expect(JSON.parse(atob(claims ?? ''))).toEqual({ exp: 0 });
    expect(await reloaded.getItem(keys.id)).toBeNull();
    expect(await reloaded.getItem(keys.refresh)).toBe('refresh');
  });

  it.each([true, false])('is nothing after it was cleared (kept on the device: %s)', async (keepSignedIn) => {
    const storage = await signedIn(keepSignedIn);
    await storage.clear();
    expect(hasSession()).toBe(false);
    expect(await storage.getItem(keys.access)).toBeNull();
    expect(tab).toHaveLength(0);
    expect(device).toHaveLength(0);
  });
});
