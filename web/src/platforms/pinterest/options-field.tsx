import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { titleLimit } from '../../../../shared/platforms/options/pinterest.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { boardSectionsQuery } from '../../data/connections.ts';
import { shellMessages } from '../../shell/messages.ts';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { BoardField } from './board-field.tsx';
import { isWrongLink, type PinterestChoice } from './choice.ts';
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
function SectionField({ clientId, board, section, onChange }: SectionFieldProps) {
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

export function OptionsField(props: OptionsFieldProps<PinterestChoice>) {
  const { clientId, choice, hasVideo, hasAccount, problemAt, error, onChange } = props;
  const change = (changed: Partial<PinterestChoice>) => onChange({ ...choice, ...changed });
  const isLinkWrong = isWrongLink(choice);
  return (
    <SpaceBetween size="s">
      <BoardField
        clientId={clientId}
        board={choice.board}
        hasAccount={hasAccount}
        problem={problemAt('board')}
        onChange={(board) => change({ board, section: '' })}
      />
      {hasAccount && choice.board !== '' && (
        <SectionField
          clientId={clientId}
          board={choice.board}
          section={choice.section}
          onChange={(section) => change({ section })}
        />
      )}
      <FormField
        label={pinterestTexts.title}
        constraintText={pinterestTexts.titleCount({ count: choice.title.trim().length, limit: titleLimit })}
        stretch
      >
        <Input
          value={choice.title}
          nativeInputAttributes={{ dir: 'auto', maxLength: titleLimit }}
          onChange={({ detail }) => change({ title: detail.value })}
        />
      </FormField>
      <LinkField
        problemAt={problemAt}
        texts={pinterestTexts}
        link={choice.link}
        error={isLinkWrong ? error : undefined}
        onChange={(link) => change({ link })}
      />
      {hasVideo && (
        <FormField label={pinterestTexts.cover} description={pinterestTexts.coverHint} stretch>
          <Input
            value={choice.coverAt}
            type="number"
            inputMode="numeric"
            step={1}
            onChange={({ detail }) => change({ coverAt: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
