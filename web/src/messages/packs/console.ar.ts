import { freshSignIn, idle } from '../../auth/messages.ar.ts';
import { requests } from '../../data/messages.ar.ts';
import { account, emailNotice, passkeys } from '../../features/account/messages.ar.ts';
import { captions } from '../../features/captions/messages.ar.ts';
import { clientEdit, clientList, clients } from '../../features/clients/messages.ar.ts';
import { onboarding } from '../../features/clients/onboarding/messages.ar.ts';
import { clientMark } from '../../features/clients/mark/messages.ar.ts';
import { clientPage } from '../../features/clients/page/messages.ar.ts';
import { connectLinks } from '../../features/connections/connect-link/messages.ar.ts';
import { connections } from '../../features/connections/messages.ar.ts';
import { dashboard } from '../../features/dashboard/messages.ar.ts';
import { dataDeletion } from '../../features/data-deletion/messages.ar.ts';
import { mediaLibrary } from '../../features/media/messages.ar.ts';
import { activity } from '../../features/operations/activity-messages.ar.ts';
import { audit } from '../../features/operations/audit-messages.ar.ts';
import { jobs, operations } from '../../features/operations/messages.ar.ts';
import { payment } from '../../features/payment/messages.ar.ts';
import { planning } from '../../features/planning/messages.ar.ts';
import { approvalPanel, approvals } from '../../features/posts/approvals/messages.ar.ts';
import { bulkPosts } from '../../features/posts/bulk/messages.ar.ts';
import { postCalendar } from '../../features/posts/calendar/messages.ar.ts';
import { composer, postPrice, uploadsLeft } from '../../features/posts/composer/messages.ar.ts';
import { severalClients } from '../../features/posts/composer/several/messages.ar.ts';
import { postCover } from '../../features/posts/cover/messages.ar.ts';
import { postDocument } from '../../features/posts/document/messages.ar.ts';
import { liveNumbers, postFilters, posts } from '../../features/posts/messages.ar.ts';
import { evergreen } from '../../features/posts/evergreen/messages.ar.ts';
import { calendarFeed, exportPosts } from '../../features/posts/export/messages.ar.ts';
import { importPosts } from '../../features/posts/import/messages.ar.ts';
import { emoji } from '../../features/posts/insert/emoji-messages.ar.ts';
import { mediaPicker } from '../../features/posts/picker/messages.ar.ts';
import { postSeries } from '../../features/posts/series/messages.ar.ts';
import { postTemplates } from '../../features/posts/templates/messages.ar.ts';
import { reports } from '../../features/reports/messages.ar.ts';
import { subClients } from '../../features/sub-clients/messages.ar.ts';
import { subscriptions } from '../../features/subscriptions/messages.ar.ts';
import { webhooks } from '../../features/webhooks/messages.ar.ts';
import { analytics } from '../../features/workspace/analytics/messages.ar.ts';
import { toApprove } from '../../features/workspace/approvals/messages.ar.ts';
import { conversations } from '../../features/workspace/conversations/messages.ar.ts';
import { history } from '../../features/workspace/history/messages.ar.ts';
import { clientHome } from '../../features/workspace/home/messages.ar.ts';
import { workspace } from '../../features/workspace/messages.ar.ts';
import { files } from '../../files/messages.ar.ts';
import { links } from '../../links/messages.ar.ts';
import { offline } from '../../offline/messages.ar.ts';
import { firstComment, location, thread } from '../../platforms/messages.ar.ts';
import { postPreview } from '../../preview/messages.ar.ts';
import { pwa } from '../../pwa/messages.ar.ts';
import { reminders } from '../../reminders/messages.ar.ts';
import { clientFilter, clientNotFound, dataNotices, daysFilter } from '../../shell/console-messages.ar.ts';
import { commands } from '../../shell/commands/messages.ar.ts';
import { dialogs } from '../../shell/dialogs/messages.ar.ts';
import { agencyNotices, notifications } from '../../shell/notifications/messages.ar.ts';
import { tables } from '../../shell/tables/messages.ar.ts';
import { savedViews } from '../../shell/tables/views/messages.ar.ts';
import type { Translation } from '../translation.ts';

const ofPlatforms = import.meta.glob<Translation>('../../platforms/*/messages.ar.ts', { eager: true, import: 'texts' });

export default Object.assign(
  {
    ...freshSignIn,
    ...idle,
    ...requests,
    ...emailNotice,
    ...account,
    ...passkeys,
    ...captions,
    ...clientEdit,
    ...clientList,
    ...clients,
    ...onboarding,
    ...clientMark,
    ...clientPage,
    ...connectLinks,
    ...connections,
    ...dashboard,
    ...dataDeletion,
    ...mediaLibrary,
    ...activity,
    ...audit,
    ...jobs,
    ...operations,
    ...payment,
    ...planning,
    ...approvals,
    ...approvalPanel,
    ...bulkPosts,
    ...postCalendar,
    ...composer,
    ...postPrice,
    ...severalClients,
    ...uploadsLeft,
    ...postCover,
    ...postDocument,
    ...liveNumbers,
    ...evergreen,
    ...calendarFeed,
    ...exportPosts,
    ...importPosts,
    ...emoji,
    ...postFilters,
    ...posts,
    ...mediaPicker,
    ...postSeries,
    ...postTemplates,
    ...reports,
    ...subClients,
    ...subscriptions,
    ...webhooks,
    ...analytics,
    ...toApprove,
    ...conversations,
    ...history,
    ...clientHome,
    ...workspace,
    ...files,
    ...links,
    ...offline,
    ...firstComment,
    ...location,
    ...thread,
    ...postPreview,
    ...pwa,
    ...reminders,
    ...clientFilter,
    ...commands,
    ...daysFilter,
    ...dialogs,
    ...agencyNotices,
    ...notifications,
    ...clientNotFound,
    ...dataNotices,
    ...tables,
    ...savedViews,
  },
  ...Object.values(ofPlatforms),
);
