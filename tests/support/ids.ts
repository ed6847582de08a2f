import { ulid } from 'ulid';
import { DeletionId } from '../../shared/domain/deletion/data-deletion.ts';
import { ClientId, MediaId, PostId, SubscriptionId } from '../../shared/domain/ids.ts';
import { SessionId } from '../../shared/domain/sign-in/session.ts';

export const idOfClient = (text: string): ClientId => ClientId.parse(text);
export const idOfPost = (text: string): PostId => PostId.parse(text);
export const idOfMedia = (text: string): MediaId => MediaId.parse(text);
export const idOfSubscription = (text: string): SubscriptionId => SubscriptionId.parse(text);
export const idOfDeletion = (text: string): DeletionId => DeletionId.parse(text);

export const newSessionId = (): SessionId => SessionId.parse(crypto.randomUUID());
export const newClientId = (): ClientId => idOfClient(ulid());
