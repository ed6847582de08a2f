import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import { composerTexts } from './composer-messages.ts';
import './posts.css';
import { fileKey, type Uploads } from './use-uploads.ts';

/** The order several files are shown in, which one step at a time can change. */
export function FileOrder({ uploads: { all, choose } }: { uploads: Uploads }) {
  if (all.length < 2) return null;
  const files = all.map(({ file }) => file);
  return (
    <FormField label={composerTexts.fields.order} stretch>
      <ol className="file-order">
        {all.map((upload, place) => (
          <li key={fileKey(upload)}>
            <span>{upload.file.name}</span>
            <Button
              variant="inline-icon"
              iconName="angle-up"
              ariaLabel={composerTexts.earlier(upload.file.name)}
              disabled={place === 0}
              onClick={() => choose(swapped(files, place - 1))}
            />
            <Button
              variant="inline-icon"
              iconName="angle-down"
              ariaLabel={composerTexts.later(upload.file.name)}
              disabled={place === all.length - 1}
              onClick={() => choose(swapped(files, place))}
            />
          </li>
        ))}
      </ol>
    </FormField>
  );
}

/** The files with the one at a place and the next one changed about. */
function swapped(files: readonly File[], place: number): File[] {
  return [...files.slice(0, place), ...files.slice(place, place + 2).toReversed(), ...files.slice(place + 2)];
}
