import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { titleLimit } from '../../../../shared/platforms/options/pinterest.ts';
import { LinkField } from '../link-field.tsx';
import type { OptionsFieldProps } from '../web-platform.ts';
import { BoardField } from './board-field.tsx';
import { isWrongLink, type PinterestChoice } from './choice.ts';
import { pinterestTexts } from './messages.ts';
import { SectionField } from './section-field.tsx';

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
