import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { paymentTexts } from './messages.ts';
import type { Notice } from './use-proceed.ts';

export function NoticeDialog({ notice: { text, chat }, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog title={paymentTexts.notice} close={paymentTexts.ok} onClose={onClose}>
      <SpaceBetween size="s">
        <div>{text}</div>
        {chat !== undefined && (
          <Link external href={chat}>
            {paymentTexts.openChat}
          </Link>
        )}
      </SpaceBetween>
    </Dialog>
  );
}
