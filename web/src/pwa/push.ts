import type { PushSubscription as Subscription } from '../../../shared/domain/notifications/push-subscription.ts';

/** Whether this browser can show push messages: it cannot at all, the person forbade it, or they can be asked or have agreed. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

/** The worker that receives messages. Only a built app has one. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** What can be had here, and whether this browser is subscribed. */
export async function pushHere(): Promise<{ ability: PushAbility; isSubscribed: boolean }> {
  const registration = await registered();
  if (registration === undefined) return { ability: 'unsupported', isSubscribed: false };
  if (Notification.permission === 'denied') return { ability: 'denied', isSubscribed: false };
  const isSubscribed = (await registration.pushManager.getSubscription()) !== null;
  return { ability: 'possible', isSubscribed };
}

/** Asks the person, and subscribes this browser; undefined when they do not want it. */
export async function subscribeHere(publicKey: string): Promise<Subscription | undefined> {
  const registration = await registered();
  if (registration === undefined || (await Notification.requestPermission()) !== 'granted') return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends the subscription of this browser: whatever is sent to it from now on reaches nobody. Answers its address, if there was one. */
export async function unsubscribeHere(): Promise<string | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
