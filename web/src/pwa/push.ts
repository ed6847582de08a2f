import type { PushSubscription as Subscription } from '../../../shared/domain/notifications/push-subscription.ts';

/** `possible`: the person can be asked or has agreed. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

/** The registered service worker. Only a built app has one. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function pushHere(): Promise<{ ability: PushAbility; isSubscribed: boolean }> {
  const registration = await registered();
  if (registration === undefined) return { ability: 'unsupported', isSubscribed: false };
  if (Notification.permission === 'denied') return { ability: 'denied', isSubscribed: false };
  const isSubscribed = (await registration.pushManager.getSubscription()) !== null;
  return { ability: 'possible', isSubscribed };
}

/** Undefined when the person declines. */
export async function subscribeHere(publicKey: string): Promise<Subscription | undefined> {
  const registration = await registered();
  if (registration === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Unsubscribes this browser. Returns the endpoint it had. */
export async function unsubscribeHere(): Promise<string | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
