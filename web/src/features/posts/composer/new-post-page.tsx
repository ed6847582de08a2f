import { Instant } from '../../../../../shared/domain/text.ts';
import { Page } from '../../../shell/frame/page.tsx';
import { composerTexts } from './messages.ts';
import { Composer, type FeatureDialogs } from './composer.tsx';
import { useClientInAddress } from '../../../address-ids.ts';
import { useAddress } from '../../../shell/links/use-address.ts';

export function NewPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const clientId = useClientInAddress();
  const [address] = useAddress();
  const at = Instant.safeParse(address.get('at')).data;
  return (
    <Page title={composerTexts.title}>
      <Composer key={`${clientId} ${at}`} clientId={clientId} at={at} dialogs={dialogs} />
    </Page>
  );
}
