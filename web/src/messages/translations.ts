import type { accountTexts } from '../features/account/messages.ts';
import type { clientEditTexts, deleteClientTexts, planOverviewTexts } from '../features/clients/edit-messages.ts';
import type { clientListTexts } from '../features/clients/list-messages.ts';
import type { clientTexts, subscriptionNames } from '../features/clients/messages.ts';
import type { connectionTexts } from '../features/connections/messages.ts';
import type { dashboardTexts } from '../features/dashboard/messages.ts';
import type {
  deletionTexts,
  statusNames as deletionStatuses,
  stepNames as deletionSteps,
} from '../features/data-deletion/messages.ts';
import type { bulkTexts } from '../features/posts/bulk-messages.ts';
import type { calendarTexts } from '../features/posts/calendar/messages.ts';
import type { composerTexts } from '../features/posts/composer-messages.ts';
import type { filterTexts } from '../features/posts/filter-messages.ts';
import type { pickerTexts } from '../features/posts/picker-messages.ts';
import type { previewTexts } from '../features/posts/preview-messages.ts';
import type { nextStepTexts, postTexts, statusNames, targetNames } from '../features/posts/messages.ts';
import type { tiktokTexts } from '../features/posts/tiktok-messages.ts';
import type { paymentTexts } from '../features/payment/messages.ts';
import type { signInTexts } from '../features/sign-in/messages.ts';
import type { signUpTexts } from '../features/sign-up/messages.ts';
import type { subClientTexts } from '../features/sub-clients/messages.ts';
import type { cleanupTexts, stateNames, subscriptionTexts } from '../features/subscriptions/messages.ts';
import type { webhookTexts } from '../features/webhooks/messages.ts';
import type { identityTexts } from '../forms/identity-messages.ts';
import type { formTexts } from '../forms/messages.ts';
import type { analyticsTexts } from '../features/workspace/analytics/messages.ts';
import type { featureNames, workspaceStatusNames, workspaceTexts } from '../features/workspace/messages.ts';
import type { offlineTexts } from '../offline/messages.ts';
import type { pwaTexts } from '../pwa/messages.ts';
import type { commandTexts } from '../shell/commands/messages.ts';
import type { contactTexts } from '../public/contact-messages.ts';
import type { frameTexts } from '../public/frame-messages.ts';
import type { helpTexts } from '../public/help-messages.ts';
import type { landingTexts } from '../public/landing-messages.ts';
import type { pricingTexts } from '../public/pricing-messages.ts';
import type { shellMessages } from '../shell/messages.ts';
import type { Translation } from './texts.ts';

/** What a language's file may say in its own words, by the part of the app. */
export interface Translations {
  readonly clients?: Translation<typeof clientTexts>;
  readonly clientList?: Translation<typeof clientListTexts>;
  readonly clientEdit?: Translation<typeof clientEditTexts>;
  readonly deleteClient?: Translation<typeof deleteClientTexts>;
  readonly planOverview?: Translation<typeof planOverviewTexts>;
  readonly subscriptionStatuses?: Translation<typeof subscriptionNames>;
  readonly connections?: Translation<typeof connectionTexts>;
  readonly dashboard?: Translation<typeof dashboardTexts>;
  readonly dataDeletion?: Translation<typeof deletionTexts>;
  readonly deletionStatuses?: Translation<typeof deletionStatuses>;
  readonly deletionSteps?: Translation<typeof deletionSteps>;
  readonly composer?: Translation<typeof composerTexts>;
  readonly bulkPosts?: Translation<typeof bulkTexts>;
  readonly postCalendar?: Translation<typeof calendarTexts>;
  readonly postFilters?: Translation<typeof filterTexts>;
  readonly mediaPicker?: Translation<typeof pickerTexts>;
  readonly postPreview?: Translation<typeof previewTexts>;
  readonly posts?: Translation<typeof postTexts>;
  readonly postStatuses?: Translation<typeof statusNames>;
  readonly targetStates?: Translation<typeof targetNames>;
  readonly nextSteps?: Translation<typeof nextStepTexts>;
  readonly tiktok?: Translation<typeof tiktokTexts>;
  readonly signIn?: Translation<typeof signInTexts>;
  readonly signUp?: Translation<typeof signUpTexts>;
  readonly account?: Translation<typeof accountTexts>;
  readonly identity?: Translation<typeof identityTexts>;
  readonly subClients?: Translation<typeof subClientTexts>;
  readonly subscriptions?: Translation<typeof subscriptionTexts>;
  readonly subscriptionStates?: Translation<typeof stateNames>;
  readonly cleanup?: Translation<typeof cleanupTexts>;
  readonly forms?: Translation<typeof formTexts>;
  readonly webhooks?: Translation<typeof webhookTexts>;
  readonly workspace?: Translation<typeof workspaceTexts>;
  readonly workspaceStatuses?: Translation<typeof workspaceStatusNames>;
  readonly planFeatures?: Translation<typeof featureNames>;
  readonly analytics?: Translation<typeof analyticsTexts>;
  readonly help?: Translation<typeof helpTexts>;
  readonly contact?: Translation<typeof contactTexts>;
  readonly offline?: Translation<typeof offlineTexts>;
  readonly pwa?: Translation<typeof pwaTexts>;
  readonly commands?: Translation<typeof commandTexts>;
  readonly payment?: Translation<typeof paymentTexts>;
  readonly publicFrame?: Translation<typeof frameTexts>;
  readonly landing?: Translation<typeof landingTexts>;
  readonly pricing?: Translation<typeof pricingTexts>;
  readonly shell?: Translation<typeof shellMessages>;
}
