import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { linkTexts as texts } from './messages.ts';

interface SentLinkProps {
  readonly sent: { readonly link: string; readonly chatAddress: string; readonly mailedTo?: string | undefined };
  readonly isMailWanted: boolean;
  readonly done: string;
  readonly hint: string;
}

/** A link that was just made: its secret is shown here and never again. */
export function SentLink({ sent: { link, chatAddress, mailedTo }, isMailWanted, done, hint }: SentLinkProps) {
  return (
    <SpaceBetween size="m">
      <Alert type="success">
        {done} {mailedTo !== undefined && texts.mailed({ email: mailedTo })}
      </Alert>
      {isMailWanted && mailedTo === undefined && <Alert type="warning">{texts.notMailed}</Alert>}
      <FormField
        label={texts.link}
        description={hint}
        secondaryControl={
          <CopyToClipboard
            textToCopy={link}
            copyButtonText={texts.copy}
            copySuccessText={texts.copied}
            copyErrorText={texts.copyFailed}
          />
        }
        stretch
      >
        <Input readOnly value={link} nativeInputAttributes={{ dir: 'ltr' }} />
      </FormField>
      <Button iconName="external" href={chatAddress} target="_blank">
        {texts.openChat}
      </Button>
    </SpaceBetween>
  );
}
