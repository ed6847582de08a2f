import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import File from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Repost from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Like from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { linkedin } from '../../../../shared/platforms/linkedin.ts';
import type { LinkedInOptions } from '../../../../shared/platforms/options/linkedin.ts';
import type { PlatformPost } from '../../../../shared/platforms/rules/rule.ts';
import { ActionRow } from '../../preview/action-row.tsx';
import { Face } from '../../preview/face.tsx';
import { previewTexts } from '../../preview/messages.ts';
import { PhotoGrid } from '../../preview/photo-grid.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { linkedinTexts } from './messages.ts';
import './preview.css';

/** The text is above the files, and a link is a card with its title. */
export function Preview({ account, text, files, shape, post }: PreviewOf<'linkedin'>) {
  const actions = [
    { Icon: Like, name: previewTexts.like },
    { Icon: Comment, name: previewTexts.comment },
    { Icon: Repost, name: linkedinTexts.repost },
    { Icon: Send, name: linkedinTexts.send },
  ];
  return (
    <div className="linkedin-preview">
      <header className="preview-line">
        <Face account={account} />
        <div>
          <bdi className="preview-account">{account}</bdi>
          <div className="preview-quiet">{previewTexts.now}</div>
        </div>
        <Brand className="preview-brand" />
      </header>
      {text !== undefined && <PreviewText text={text} platform="linkedin" />}
      {linkedin.rules.formatOf(post) === 'document' ? (
        <DocumentCard files={files} title={post.options?.documentTitle} />
      ) : (
        files.length > 0 && <PhotoGrid files={files} shape={shape} />
      )}
      <ArticleCard post={post} />
      <ActionRow actions={actions} size={18} className="linkedin-actions" />
    </div>
  );
}

/** Its pages are not drawn here. */
function DocumentCard({ files: [file], title }: Pick<PreviewOf, 'files'> & { readonly title: string | undefined }) {
  return (
    <div className="linkedin-article linkedin-document">
      <File size={32} aria-hidden />
      <b dir="auto">{title ?? file?.name.replace(/(?<=.)\.[^.]*$/, '')}</b>
      <bdi className="preview-quiet">{file?.name}</bdi>
    </div>
  );
}

function ArticleCard({ post }: { readonly post: PlatformPost<LinkedInOptions> }) {
  const { link, linkTitle } = post.options ?? {};
  if (linkedin.rules.formatOf(post) !== 'article' || link === undefined) return null;
  const site = URL.parse(link)?.hostname ?? link;
  return (
    <div className="linkedin-article">
      <b dir="auto">{linkTitle ?? site}</b>
      <bdi className="preview-quiet">{site}</bdi>
    </div>
  );
}
