import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { boardSectionsQuery } from '../../data/boards.ts';
import { shellMessages } from '../../shell/messages.ts';
import { pinterestTexts } from './messages.ts';

interface SectionFieldProps {
  readonly clientId: ClientId;
  readonly board: string;
  /** Its number; empty where the pin goes to the board itself. */
  readonly section: string;
  readonly onChange: (section: string) => void;
}

const none = { value: '', label: pinterestTexts.noSection };

/** Of a board that has sections. They are asked each time: Pinterest does not allow them to be kept. */
export function SectionField({ clientId, board, section, onChange }: SectionFieldProps) {
  const found = useQuery(boardSectionsQuery(clientId, 'pinterest', board));
  const { sections, hasMore } = found.data ?? { sections: [], hasMore: true };
  // That the board is gone is said at the board.
  const hasFailed = found.isError && !(found.error instanceof ApiError && found.error.code === 'board.gone');
  if (!hasFailed && sections.length === 0 && section === '') return null;
  const options = [none, ...sections.map(({ id, name }) => ({ value: id, label: name }))];
  const chosen = options.find(({ value }) => value === section);
  const isGone = chosen === undefined && !hasMore;
  return (
    <FormField
      label={pinterestTexts.section}
      {...(found.data?.hasMore === true && { constraintText: pinterestTexts.moreSections })}
      {...(isGone && { errorText: pinterestTexts.sectionGoneError })}
      stretch
    >
      <Select
        options={options}
        statusType={found.isLoading ? 'loading' : hasFailed ? 'error' : 'finished'}
        loadingText={pinterestTexts.loadingSections}
        errorText={hasFailed ? pinterestTexts.sectionsFailed({ reason: messageOf(found.error) }) : undefined}
        recoveryText={shellMessages.retry}
        onLoadItems={({ detail }) => {
          if (hasFailed && !detail.firstPage) void found.refetch();
        }}
        filteringType={sections.length > 10 ? 'auto' : 'none'}
        filteringPlaceholder={pinterestTexts.findSection}
        filteringAriaLabel={pinterestTexts.findSection}
        selectedOption={
          chosen ?? { value: section, label: isGone ? pinterestTexts.sectionGone : pinterestTexts.chosenSection }
        }
        onChange={({
          detail: {
            selectedOption: { value = '' },
          },
        }) => onChange(value)}
      />
    </FormField>
  );
}
