import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';

interface CopiedAddressProps {
  readonly label: string;
  readonly hint: string;
  readonly address: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
}

/** An address to take away, with a button that copies it. */
export function CopiedAddress({ label, hint, address, texts }: CopiedAddressProps) {
  return (
    <FormField
      label={label}
      description={hint}
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
  );
}
