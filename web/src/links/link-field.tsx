import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { linkTexts as texts } from './messages.ts';

export function LinkField({ link, hint }: { readonly link: string; readonly hint: string }) {
  return (
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
  );
}
