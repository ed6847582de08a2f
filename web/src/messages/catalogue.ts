import type { apiTexts } from '../api/messages.ts';
import type { accountTexts, emailNoticeTexts, passkeyTexts } from '../features/account/messages.ts';
import type { captionTexts } from '../features/captions/messages.ts';
import type {
  clientEditTexts,
  clientListTexts,
  clientTexts,
  deleteClientTexts,
  planOverviewTexts,
  subscriptionNames,
} from '../features/clients/messages.ts';
import type { markTexts } from '../features/clients/mark/messages.ts';
import type { clientPageTexts } from '../features/clients/page/messages.ts';
import type { onboardingTexts } from '../features/clients/onboarding/messages.ts';
import type { connectLinkTexts } from '../features/connections/connect-link/messages.ts';
import type { connectionTexts } from '../features/connections/messages.ts';
import type { dashboardTexts } from '../features/dashboard/messages.ts';
import type {
  deletionTexts,
  statusNames as deletionStatuses,
  stepNames as deletionSteps,
} from '../features/data-deletion/messages.ts';
import type { instructionTexts } from '../public/deletion-messages.ts';
import type { mediaTexts } from '../features/media/messages.ts';
import type { languageTexts, linkTexts } from '../links/messages.ts';
import type {
  approvalPanelTexts,
  approvalTexts,
  askClientTexts,
  policyTexts,
  saidTexts,
} from '../features/posts/approvals/messages.ts';
import type { bulkTexts } from '../features/posts/bulk/messages.ts';
import type {
  calendarTexts,
  historyTexts as postHistoryTexts,
  holidayNames,
  holidayTexts,
} from '../features/posts/calendar/messages.ts';
import type { composerTexts, priceTexts, uploadsTexts } from '../features/posts/composer/messages.ts';
import type { severalTexts } from '../features/posts/composer/several/messages.ts';
import type {
  filterTexts,
  liveNumbersTexts,
  nextStepTexts,
  postTexts,
  statusNames,
  targetNames,
} from '../features/posts/messages.ts';
import type { evergreenTexts } from '../features/posts/evergreen/messages.ts';
import type { coverTexts } from '../features/posts/cover/messages.ts';
import type { documentTexts } from '../features/posts/document/messages.ts';
import type { exportTexts, feedTexts } from '../features/posts/export/messages.ts';
import type { importTexts } from '../features/posts/import/messages.ts';
import type { auditKinds, auditTexts, fieldNames, roleNames } from '../features/operations/audit-messages.ts';
import type { activityTexts } from '../features/operations/activity-messages.ts';
import type { jobTexts, operationsTexts, resultTexts } from '../features/operations/messages.ts';
import type { pickerTexts } from '../features/posts/picker/messages.ts';
import type { seriesTexts } from '../features/posts/series/messages.ts';
import type { templateTexts } from '../features/posts/templates/messages.ts';
import type { previewTexts } from '../preview/messages.ts';
import type { emojiTexts } from '../features/posts/insert/emoji-messages.ts';
import type { firstCommentTexts, locationTexts, threadTexts } from '../platforms/messages.ts';
import type { webPlatforms } from '../platforms/platforms.ts';
import type { paymentTexts } from '../features/payment/messages.ts';
import type { cardStateTexts, toApproveTexts } from '../features/workspace/approvals/messages.ts';
import type { reportPanelTexts } from '../features/reports/messages.ts';
import type { signInTexts } from '../features/sign-in/messages.ts';
import type { signUpTexts } from '../features/sign-up/messages.ts';
import type { subClientTexts } from '../features/sub-clients/messages.ts';
import type { cleanupTexts, stateNames, subscriptionTexts } from '../features/subscriptions/messages.ts';
import type { webhookTexts } from '../features/webhooks/messages.ts';
import type { requestTexts } from '../data/messages.ts';
import type { freshSignInTexts, idleTexts } from '../auth/messages.ts';
import type { fileTexts } from '../files/messages.ts';
import type { clientFieldTexts, formTexts, identityTexts } from '../forms/messages.ts';
import type { conversationTexts } from '../features/workspace/conversations/messages.ts';
import type { historyTexts } from '../features/workspace/history/messages.ts';
import type { homeTexts } from '../features/workspace/home/messages.ts';
import type { analyticsTexts } from '../features/workspace/analytics/messages.ts';
import type { featureNames, workspaceStatusNames, workspaceTexts } from '../features/workspace/messages.ts';
import type { offlineTexts } from '../offline/messages.ts';
import type { installTexts } from '../pwa/install-messages.ts';
import type { pwaTexts } from '../pwa/messages.ts';
import type { planningTexts } from '../features/planning/messages.ts';
import type { planTexts } from '../plans/messages.ts';
import type { reminderTexts } from '../reminders/messages.ts';
import type { commandTexts } from '../shell/commands/messages.ts';
import type { pageDescriptions } from '../public/page-descriptions.ts';
import type { pageTitles } from '../public/page-titles.ts';
import type { contactTexts } from '../public/contact-messages.ts';
import type { frameTexts } from '../public/frame-messages.ts';
import type { helpTexts } from '../public/help-messages.ts';
import type { landingTexts } from '../public/landing-messages.ts';
import type { pricingTexts } from '../public/pricing-messages.ts';
import type {
  clientFilterTexts,
  clientNotFoundTexts,
  dataNoticeTexts,
  daysFilterTexts,
} from '../shell/console-messages.ts';
import type { dialogTexts } from '../shell/dialogs/messages.ts';
import type { viewTexts } from '../shell/tables/views/messages.ts';
import type { tableTexts } from '../shell/tables/messages.ts';
import type { shellMessages } from '../shell/messages.ts';
import type {
  agencyLinks,
  agencyParagraphs,
  agencyTitles,
  notificationTexts,
} from '../shell/notifications/messages.ts';

type PlatformTexts = { readonly [P in keyof typeof webPlatforms]: (typeof webPlatforms)[P]['texts'] };

/** The English texts of all parts, by the prefix of their translation keys. */
export interface Catalogue extends PlatformTexts {
  readonly api: typeof apiTexts;
  readonly captions: typeof captionTexts;
  readonly firstComment: typeof firstCommentTexts;
  readonly location: typeof locationTexts;
  readonly clients: typeof clientTexts;
  readonly clientList: typeof clientListTexts;
  readonly clientMark: typeof markTexts;
  readonly clientPage: typeof clientPageTexts;
  readonly clientEdit: typeof clientEditTexts;
  readonly deleteClient: typeof deleteClientTexts;
  readonly planOverview: typeof planOverviewTexts;
  readonly planning: typeof planningTexts;
  readonly subscriptionStatuses: typeof subscriptionNames;
  readonly onboarding: typeof onboardingTexts;
  readonly connections: typeof connectionTexts;
  readonly connectLinks: typeof connectLinkTexts;
  readonly dashboard: typeof dashboardTexts;
  readonly dataDeletion: typeof deletionTexts;
  readonly deletionInstructions: typeof instructionTexts;
  readonly deletionStatuses: typeof deletionStatuses;
  readonly deletionSteps: typeof deletionSteps;
  readonly composer: typeof composerTexts;
  readonly liveNumbers: typeof liveNumbersTexts;
  readonly postPrice: typeof priceTexts;
  readonly uploadsLeft: typeof uploadsTexts;
  readonly severalClients: typeof severalTexts;
  readonly bulkPosts: typeof bulkTexts;
  readonly postCalendar: typeof calendarTexts;
  readonly postHistory: typeof postHistoryTexts;
  readonly holidays: typeof holidayNames;
  readonly holiday: typeof holidayTexts;
  readonly postCover: typeof coverTexts;
  readonly postDocument: typeof documentTexts;
  readonly postFilters: typeof filterTexts;
  readonly conversations: typeof conversationTexts;
  readonly mediaLibrary: typeof mediaTexts;
  readonly mediaPicker: typeof pickerTexts;
  readonly postPreview: typeof previewTexts;
  readonly evergreen: typeof evergreenTexts;
  readonly postSeries: typeof seriesTexts;
  readonly postTemplates: typeof templateTexts;
  readonly emoji: typeof emojiTexts;
  readonly thread: typeof threadTexts;
  readonly posts: typeof postTexts;
  readonly postStatuses: typeof statusNames;
  readonly targetStates: typeof targetNames;
  readonly nextSteps: typeof nextStepTexts;
  readonly signIn: typeof signInTexts;
  readonly signUp: typeof signUpTexts;
  readonly account: typeof accountTexts;
  readonly passkeys: typeof passkeyTexts;
  readonly identity: typeof identityTexts;
  readonly subClients: typeof subClientTexts;
  readonly subscriptions: typeof subscriptionTexts;
  readonly subscriptionStates: typeof stateNames;
  readonly cleanup: typeof cleanupTexts;
  readonly calendarFeed: typeof feedTexts;
  readonly exportPosts: typeof exportTexts;
  readonly importPosts: typeof importTexts;
  readonly files: typeof fileTexts;
  readonly freshSignIn: typeof freshSignInTexts;
  readonly emailNotice: typeof emailNoticeTexts;
  readonly idle: typeof idleTexts;
  readonly forms: typeof formTexts;
  readonly clientFields: typeof clientFieldTexts;
  readonly operations: typeof operationsTexts;
  readonly webhooks: typeof webhookTexts;
  readonly workspace: typeof workspaceTexts;
  readonly workspaceStatuses: typeof workspaceStatusNames;
  readonly dataNotices: typeof dataNoticeTexts;
  readonly plans: typeof planTexts;
  readonly requests: typeof requestTexts;
  readonly reminders: typeof reminderTexts;
  readonly planFeatures: typeof featureNames;
  readonly analytics: typeof analyticsTexts;
  readonly reports: typeof reportPanelTexts;
  readonly history: typeof historyTexts;
  readonly clientHome: typeof homeTexts;
  readonly help: typeof helpTexts;
  readonly pageDescriptions: typeof pageDescriptions;
  readonly pageTitles: typeof pageTitles;
  readonly contact: typeof contactTexts;
  readonly offline: typeof offlineTexts;
  readonly install: typeof installTexts;
  readonly pwa: typeof pwaTexts;
  readonly commands: typeof commandTexts;
  readonly payment: typeof paymentTexts;
  readonly publicFrame: typeof frameTexts;
  readonly landing: typeof landingTexts;
  readonly pricing: typeof pricingTexts;
  readonly clientFilter: typeof clientFilterTexts;
  readonly approvals: typeof approvalTexts;
  readonly approvalPanel: typeof approvalPanelTexts;
  readonly askClient: typeof askClientTexts;
  readonly approvalPolicies: typeof policyTexts;
  readonly links: typeof linkTexts;
  readonly linkLanguages: typeof languageTexts;
  readonly approvalSaid: typeof saidTexts;
  readonly toApprove: typeof toApproveTexts;
  readonly approvalCards: typeof cardStateTexts;
  readonly audit: typeof auditTexts;
  readonly auditRoles: typeof roleNames;
  readonly auditKinds: typeof auditKinds;
  readonly auditFields: typeof fieldNames;
  readonly activity: typeof activityTexts;
  readonly jobs: typeof jobTexts;
  readonly jobResults: typeof resultTexts;
  readonly clientNotFound: typeof clientNotFoundTexts;
  readonly tables: typeof tableTexts;
  readonly savedViews: typeof viewTexts;
  readonly dialogs: typeof dialogTexts;
  readonly daysFilter: typeof daysFilterTexts;
  readonly shell: typeof shellMessages;
  readonly notifications: typeof notificationTexts;
  readonly agencyNotices: typeof agencyTitles;
  readonly agencyParagraphs: typeof agencyParagraphs;
  readonly agencyLinks: typeof agencyLinks;
}

declare module './known-groups.ts' {
  interface KnownGroups extends Catalogue {}
}
