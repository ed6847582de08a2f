import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Brand from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import Heart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import Comment from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare3.mjs';
import { Face } from '../../preview/face.tsx';
import type { PreviewOf } from '../../preview/preview-of.ts';
import { PreviewText } from '../../preview/preview-text.tsx';
import { UprightFrame } from '../../preview/upright-frame.tsx';
import './preview.css';

export function Preview({ account, text, files }: PreviewOf<'tiktok'>) {
  return (
    <div className="tiktok-preview">
      <UprightFrame
        files={files}
        icons={
          <>
            <Face account={account} />
            <Heart />
            <Comment />
            <Bookmark />
            <Share />
            <Brand />
          </>
        }
      >
        <bdi className="preview-account">{account}</bdi>
        {text !== undefined && <PreviewText text={text} platform="tiktok" />}
      </UprightFrame>
    </div>
  );
}
