import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { shellMessages } from '../../shell/messages.ts';
import { paymentTexts } from './messages.ts';
import type { Notice } from './use-proceed.ts';

/** What has to be read before the person goes on. */
export function NoticeDialog({ notice: { text, reason, chat }, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Modal
      visible
      header={paymentTexts.notice}
      closeAriaLabel={shellMessages.close}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {paymentTexts.ok}
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="s">
        <div>{text}</div>
        {reason !== undefined && <div>{reason}</div>}
        {chat !== undefined && (
          <Link external href={chat}>
            {paymentTexts.openChat}
          </Link>
        )}
      </SpaceBetween>
    </Modal>
  );
}
