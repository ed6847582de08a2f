import { freshSignIn, idle } from '../../auth/messages.fr.ts';
import { requests } from '../../data/messages.fr.ts';
import { account, emailNotice, passkeys } from '../../features/account/messages.fr.ts';
import { captions } from '../../features/captions/messages.fr.ts';
import { clientEdit, clientList, clients } from '../../features/clients/messages.fr.ts';
import { onboarding } from '../../features/clients/onboarding/messages.fr.ts';
import { clientMark } from '../../features/clients/mark/messages.fr.ts';
import { clientPage } from '../../features/clients/page/messages.fr.ts';
import { connectLinks } from '../../features/connections/connect-link/messages.fr.ts';
import { connections } from '../../features/connections/messages.fr.ts';
import { dashboard } from '../../features/dashboard/messages.fr.ts';
import { dataDeletion } from '../../features/data-deletion/messages.fr.ts';
import { mediaLibrary } from '../../features/media/messages.fr.ts';
import { activity } from '../../features/operations/activity-messages.fr.ts';
import { audit } from '../../features/operations/audit-messages.fr.ts';
import { jobs, operations } from '../../features/operations/messages.fr.ts';
import { payment } from '../../features/payment/messages.fr.ts';
import { planning } from '../../features/planning/messages.fr.ts';
import { approvalPanel, approvals } from '../../features/posts/approvals/messages.fr.ts';
import { bulkPosts } from '../../features/posts/bulk/messages.fr.ts';
import { postCalendar } from '../../features/posts/calendar/messages.fr.ts';
import { composer, postPrice, uploadsLeft } from '../../features/posts/composer/messages.fr.ts';
import { severalClients } from '../../features/posts/composer/several/messages.fr.ts';
import { postCover } from '../../features/posts/cover/messages.fr.ts';
import { postDocument } from '../../features/posts/document/messages.fr.ts';
import { liveNumbers, postFilters, posts } from '../../features/posts/messages.fr.ts';
import { evergreen } from '../../features/posts/evergreen/messages.fr.ts';
import { calendarFeed, exportPosts } from '../../features/posts/export/messages.fr.ts';
import { importPosts } from '../../features/posts/import/messages.fr.ts';
import { emoji } from '../../features/posts/insert/emoji-messages.fr.ts';
import { mediaPicker } from '../../features/posts/picker/messages.fr.ts';
import { postSeries } from '../../features/posts/series/messages.fr.ts';
import { postTemplates } from '../../features/posts/templates/messages.fr.ts';
import { reports } from '../../features/reports/messages.fr.ts';
import { subClients } from '../../features/sub-clients/messages.fr.ts';
import { subscriptions } from '../../features/subscriptions/messages.fr.ts';
import { webhooks } from '../../features/webhooks/messages.fr.ts';
import { analytics } from '../../features/workspace/analytics/messages.fr.ts';
import { toApprove } from '../../features/workspace/approvals/messages.fr.ts';
import { conversations } from '../../features/workspace/conversations/messages.fr.ts';
import { history } from '../../features/workspace/history/messages.fr.ts';
import { clientHome } from '../../features/workspace/home/messages.fr.ts';
import { workspace } from '../../features/workspace/messages.fr.ts';
import { files } from '../../files/messages.fr.ts';
import { links } from '../../links/messages.fr.ts';
import { offline } from '../../offline/messages.fr.ts';
import { firstComment, location, thread } from '../../platforms/messages.fr.ts';
import { postPreview } from '../../preview/messages.fr.ts';
import { pwa } from '../../pwa/messages.fr.ts';
import { reminders } from '../../reminders/messages.fr.ts';
import { clientFilter, clientNotFound, dataNotices, daysFilter } from '../../shell/console-messages.fr.ts';
import { commands } from '../../shell/commands/messages.fr.ts';
import { dialogs } from '../../shell/dialogs/messages.fr.ts';
import { agencyNotices, notifications } from '../../shell/notifications/messages.fr.ts';
import { tables } from '../../shell/tables/messages.fr.ts';
import { savedViews } from '../../shell/tables/views/messages.fr.ts';
import type { Translation } from '../translation.ts';

const ofPlatforms = import.meta.glob<Translation>('../../platforms/*/messages.fr.ts', { eager: true, import: 'texts' });

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
