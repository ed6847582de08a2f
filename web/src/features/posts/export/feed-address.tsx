import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CopiedAddress } from '../../../forms/copied-address.tsx';
import { feedTexts as texts } from './messages.ts';

export function FeedAddress({ address }: { readonly address: string }) {
  return (
    <SpaceBetween size="m">
      <CopiedAddress label={texts.address} hint={texts.once} address={address} texts={texts} />
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
