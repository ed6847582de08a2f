import { Page } from '../../../shell/frame/page.tsx';
import { composerTexts } from './messages.ts';
import { Composer, type FeatureDialogs } from './composer.tsx';
import { useClientInAddress } from '../../../address-ids.ts';

export function NewPostPage({ dialogs }: { dialogs: FeatureDialogs }) {
  const clientId = useClientInAddress();
  return (
    <Page title={composerTexts.title}>
      <Composer key={clientId ?? ''} clientId={clientId} dialogs={dialogs} />
    </Page>
  );
}
