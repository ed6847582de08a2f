import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { NewPostTemplate, PostTemplate } from '../../../../../shared/domain/posts/post-template.ts';
import { beginningOf } from '../../../../../shared/domain/media/media-use.ts';
import { postTemplatesQuery } from '../../../data/post-templates.ts';
import { Confirm } from '../../../shell/dialogs/confirm.tsx';
import { templateTexts as texts } from './messages.ts';
import { SaveTemplate } from './save-template.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const saveId = 'save';
const manageId = 'manage';

type Opened = { readonly kind: 'save' | 'manage' } | { readonly kind: 'replace'; readonly template: PostTemplate };

interface TemplateMenuProps {
  readonly clientId: ClientId;
  /** What would be saved, or why nothing can be. */
  readonly written: Omit<NewPostTemplate, 'name'> | { readonly obstacle: string };
  /** Whether a template would replace anything. */
  readonly isBegun: boolean;
  /** Absent for a post that is saved. */
  readonly onApply: ((template: PostTemplate) => void) | undefined;
}

/** Without an answer, only editing is offered, which says what went wrong. */
export function TemplateMenu({ clientId, written, isBegun, onApply }: TemplateMenuProps) {
  const { data: templates = [] } = useQuery(postTemplatesQuery(clientId));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const items = templates.map(({ id, name, content }) => ({ id, text: name, description: beginningOf(content) }));
  const obstacle = 'obstacle' in written ? written.obstacle : undefined;
  return (
    <>
      <ButtonDropdown
        items={[
          ...(onApply === undefined || items.length === 0 ? [] : [{ text: texts.mine, items }]),
          {
            id: saveId,
            text: texts.save,
            ...(obstacle !== undefined && { disabled: true, disabledReason: obstacle }),
          },
          { id: manageId, text: texts.manage },
        ]}
        onItemClick={({ detail: { id } }) => {
          const template = templates.find((one) => one.id === id);
          if (template === undefined) setOpened({ kind: id === saveId ? 'save' : 'manage' });
          else if (isBegun) setOpened({ kind: 'replace', template });
          else onApply?.(template);
        }}
      >
        {texts.label}
      </ButtonDropdown>
      {opened?.kind === 'save' && !('obstacle' in written) && <SaveTemplate written={written} onClose={close} />}
      {opened?.kind === 'manage' && <TemplatesDialog clientId={clientId} onClose={close} />}
      {opened?.kind === 'replace' && (
        <Confirm
          title={texts.replace.title}
          action={texts.replace.action}
          onConfirm={() => {
            onApply?.(opened.template);
            close();
          }}
          onCancel={close}
        >
          {texts.replace.text}
        </Confirm>
      )}
    </>
  );
}
