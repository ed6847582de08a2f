import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Snippet } from '../../../../../shared/domain/planning/posting-settings.ts';
import { useCan } from '../../../auth/use-can.ts';
import { postingSettingsQuery } from '../../../data/posts/planning.ts';
import { composerTexts } from '../composer/messages.ts';

const texts = composerTexts.insert;
const editId = 'edit';
const tagLinksId = 'tag-links';

interface InsertMenuProps {
  readonly clientId: ClientId;
  readonly onInsert: (snippet: Snippet) => void;
  readonly onEdit: () => void;
  readonly hasLinks: boolean;
  readonly onTagLinks: () => void;
}

/** Without an answer, only editing is offered, which says what went wrong. */
export function InsertMenu({ clientId, onInsert, onEdit, hasLinks, onTagLinks }: InsertMenuProps) {
  const { data } = useQuery(postingSettingsQuery(clientId));
  const mayEdit = useCan('clients.edit');
  const snippets = data?.snippets ?? [];
  const group = (text: string, kind: Snippet['kind']) => {
    const items = snippets.flatMap((snippet, index) =>
      snippet.kind === kind ? [{ id: String(index), text: snippet.name, description: snippet.text }] : [],
    );
    return items.length === 0 ? [] : [{ text, items }];
  };
  return (
    <ButtonDropdown
      items={[
        ...group(texts.hashtags, 'hashtags'),
        ...group(texts.texts, 'text'),
        { id: tagLinksId, text: texts.tagLinks, disabled: !hasLinks, disabledReason: texts.noLinks },
        ...(mayEdit ? [{ id: editId, text: texts.edit }] : []),
      ]}
      onItemClick={({ detail }) => {
        const snippet = snippets[Number(detail.id)];
        if (detail.id === editId) onEdit();
        else if (detail.id === tagLinksId) onTagLinks();
        else if (snippet !== undefined) onInsert(snippet);
      }}
    >
      {texts.label}
    </ButtonDropdown>
  );
}
