import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';
import { altTextLimit } from '../../../../../../shared/domain/posts/alt-texts.ts';
import { takesAltText } from '../../../../../../shared/platforms/judged-post.ts';
import { type Platform, platformNames } from '../../../../../../shared/platforms/platforms.ts';
import '../../../../files/files.css';
import { shownFile } from '../../../../files/shown-file.ts';
import { type ChosenFile, type FilePlace, isAttached } from '../../../../files/chosen-files.ts';
import type { PostFiles } from '../../../../files/use-files.ts';
import { composerTexts } from '../messages.ts';
import { useSettledPost } from '../typed-form.ts';
import { inAList } from '../../../../messages/messages.ts';

const texts = composerTexts.altText;

interface AltTextFieldProps {
  readonly file: ChosenFile;
  readonly files: PostFiles;
  readonly place: FilePlace;
}

export function AltTextField({ file, files, place }: AltTextFieldProps) {
  const { form, post } = useSettledPost();
  const { name, altText = '' } = file;
  const { length } = altText.trim();
  const platforms = place === 'all' ? form.platforms : [place];
  const { isVideo } = shownFile(file);
  const takes = (platform: Platform) => takesAltText(platform, post, isVideo ? 'video' : 'image');
  const { taken = [], left = [] } = Object.groupBy(platforms, (platform) => (takes(platform) ? 'taken' : 'left'));
  // Few platforms describe a video.
  if (isAttached(file) || (isVideo && taken.length === 0)) return null;
  const said = [
    texts.counter({ length, limit: altTextLimit }),
    taken.length > 0 && texts.shownOn({ platforms: namesOf(taken) }),
    left.length > 0 && texts.notShownOn({ platforms: namesOf(left) }),
  ];
  return (
    <div className="file-alt-text">
      <ExpandableSection
        variant="footer"
        headerText={length === 0 ? texts.of({ name }) : texts.written({ name })}
        defaultExpanded={length > altTextLimit}
      >
        <FormField
          label={texts.of({ name })}
          description={isVideo ? texts.videoHint : texts.hint}
          constraintText={said.filter((part) => part !== false).join(' · ')}
          errorText={length > altTextLimit ? texts.tooLong({ limit: altTextLimit }) : undefined}
          stretch
        >
          <Textarea
            rows={2}
            value={altText}
            nativeTextareaAttributes={{ dir: 'auto' }}
            onChange={({ detail }) => files.at(place).describe(file, detail.value)}
          />
        </FormField>
      </ExpandableSection>
    </div>
  );
}

const namesOf = (platforms: readonly Platform[]) => inAList(platforms.map((platform) => platformNames[platform]));
