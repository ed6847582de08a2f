import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState, type ReactNode } from 'react';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { webPlatforms } from '../../platforms/platforms.ts';
import type { PlatformTexts } from '../../platforms/web-platform.ts';
import { connectionTexts } from './messages.ts';

/** The field for the account's name where the platform must know it first, and a press of Connect that minds it. */
export function useAccountField(
  platform: Platform,
  onConnect: (account?: string) => void,
): { field: ReactNode; connect: (kind?: string) => void } {
  const [account, setAccount] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { askedAccount: asked }: PlatformTexts = webPlatforms[platform].texts;
  if (asked === undefined) return { field: null, connect: onConnect };

  function connect() {
    const name = account.trim();
    setMissing(name === '');
    if (name !== '') onConnect(name);
  }
  const field = (
    <FormField
      label={asked.label}
      description={asked.hint}
      errorText={isMissing ? connectionTexts.accountMissing : undefined}
      stretch
    >
      <Input
        value={account}
        placeholder={asked.example}
        inputMode="url"
        autoComplete={false}
        spellcheck={false}
        onChange={({ detail }) => setAccount(detail.value)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') connect();
        }}
      />
    </FormField>
  );
  return { field, connect };
}
