import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { CommentPlatform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { SearchBox } from '../../../shell/frame/search-box.tsx';
import { conversationTexts } from './messages.ts';
import { type CommentFilterState, shownStates } from './use-comment-filter.ts';

const texts = conversationTexts.filter;

interface CommentFiltersProps {
  readonly filters: CommentFilterState;
  readonly found: string | undefined;
}

export function CommentFilters({ filters, found }: CommentFiltersProps) {
  const { state, search, filter, setState, setPlatform, setPost, setSearch } = filters;
  const options = [
    { value: '', label: texts.anyPlatform },
    ...CommentPlatform.options.map((value) => ({ value, label: platformNames[value] })),
  ];
  return (
    <div className="comment-filters">
      <SegmentedControl
        label={texts.state}
        selectedId={state}
        options={shownStates.map((id) => ({ id, text: texts.states[id] }))}
        onChange={({ detail }) => setState(shownStates.find((one) => one === detail.selectedId) ?? state)}
      />
      <Select
        ariaLabel={texts.platform}
        options={options}
        selectedOption={options.find(({ value }) => value === (filter.platform ?? '')) ?? null}
        onChange={({ detail }) => setPlatform(CommentPlatform.safeParse(detail.selectedOption.value).data)}
      />
      <SearchBox label={texts.search} placeholder={texts.search} text={search} found={found} onSearch={setSearch} />
      {filter.post !== undefined && (
        <Button iconName="close" iconAlign="right" onClick={() => setPost(undefined)}>
          {texts.allPosts}
        </Button>
      )}
    </div>
  );
}
