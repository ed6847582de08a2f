import { Instant } from '../../../../../shared/domain/text.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { Loading } from '../../../shell/states/loading.tsx';
import { composerTexts } from './messages.ts';
import { useShared } from './use-shared-post.ts';
import { Composer } from './composer.tsx';
import type { FeatureDialogs } from './composer-dialogs.tsx';
import { useClientInAddress } from '../../../address-ids.ts';
import { useAddress } from '../../../shell/links/use-address.ts';

export function NewPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const clientId = useClientInAddress();
  const [address] = useAddress();
  const shared = useShared();
  const at = Instant.safeParse(address.get('at')).data;
  return (
    <Page title={composerTexts.title}>
      {shared === undefined ? (
        <Loading />
      ) : (
        <Composer key={`${clientId} ${at}`} clientId={clientId} at={at} shared={shared} dialogs={dialogs} />
      )}
    </Page>
  );
}
