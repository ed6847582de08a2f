import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { feedTexts as texts } from './feed-messages.ts';

export function FeedAddress({ address }: { readonly address: string }) {
  return (
    <SpaceBetween size="m">
      <FormField
        label={texts.address}
        description={texts.once}
        secondaryControl={
          <CopyToClipboard
            textToCopy={address}
            copyButtonText={texts.copy}
            copySuccessText={texts.copied}
            copyErrorText={texts.copyFailed}
          />
        }
        stretch
      >
        <Input readOnly value={address} nativeInputAttributes={{ dir: 'ltr' }} />
      </FormField>
      <section aria-label={texts.how.title}>
        <Box variant="awsui-key-label">{texts.how.title}</Box>
        <ul>
          <li>{texts.how.google}</li>
          <li>{texts.how.apple}</li>
          <li>{texts.how.outlook}</li>
        </ul>
      </section>
    </SpaceBetween>
  );
}
