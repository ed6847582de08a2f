import * as z from 'zod';
import { instagramColumns } from './columns/instagram.ts';
import {
  addressCell,
  choiceCell,
  firstCommentCell,
  type OptionColumns,
  placeCell,
  secondsCell,
  textCell,
  yesNoCell,
  listCell,
} from './columns/option-column.ts';
import { tiktokColumns } from './columns/tiktok.ts';
import { BlueskyOptions } from './options/bluesky.ts';
import { FacebookOptions } from './options/facebook.ts';
import { InstagramOptions } from './options/instagram.ts';
import { LinkedInOptions } from './options/linkedin.ts';
import { ThreadsOptions } from './options/threads.ts';
import { PinterestOptions } from './options/pinterest.ts';
import { TikTokOptions } from './options/tiktok.ts';
import { TwitterOptions } from './options/twitter.ts';
import { YouTubeOptions } from './options/youtube.ts';
import type { Platform } from './platforms.ts';

const twitterColumns: OptionColumns<TwitterOptions> = {
  columns: {
    replies: choiceCell(
      {
        following: ['Followed accounts', 'following', 'comptes suivis', 'الحسابات المتابعة'],
        mentionedUsers: ['Mentioned accounts', 'mentioned', 'comptes mentionnés', 'الحسابات المذكورة'],
        verified: ['Verified accounts', 'verified', 'comptes vérifiés', 'الحسابات الموثقة'],
      },
      { heading: 'replies', otherHeadings: ['replies', 'who can reply', 'réponses', 'الردود'] },
    ),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
    isLong: yesNoCell({ heading: 'long post', otherHeadings: ['long post', 'post long', 'منشور طويل'] }),
    isMadeWithAi: yesNoCell({
      heading: 'made with AI',
      otherHeadings: ['made with ai', 'ai', 'créé avec l’ia', 'مصنوع بالذكاء الاصطناعي'],
    }),
    isPaidPartnership: yesNoCell({
      heading: 'paid partnership',
      otherHeadings: ['paid partnership', 'paid promotion', 'partenariat rémunéré', 'شراكة مدفوعة'],
    }),
  },
  unsaid: {},
};

/** YouTube asks that a person chooses who sees a video and whether it is for kids: there are no usual answers. */
const youtubeColumns: OptionColumns<YouTubeOptions> = {
  columns: {
    title: textCell({ heading: 'title', otherHeadings: ['title', 'titre', 'العنوان'] }),
    privacy: choiceCell(
      {
        public: ['Public', 'everyone', 'publique', 'عام'],
        unlisted: ['Unlisted', 'non répertoriée', 'غير مدرج'],
        private: ['Private', 'only me', 'privée', 'خاص'],
      },
      { heading: 'privacy', otherHeadings: ['privacy', 'visibility', 'visibilité', 'الخصوصية'] },
    ),
    isMadeForKids: yesNoCell({
      heading: 'made for kids',
      otherHeadings: ['made for kids', 'for kids', 'kids', 'pour enfants', 'للأطفال'],
    }),
    tags: listCell({ heading: 'tags', otherHeadings: ['tags', 'keywords', 'mots clés', 'الكلمات المفتاحية'] }),
    playlistId: null,
    isSynthetic: yesNoCell({
      heading: 'altered content',
      otherHeadings: ['altered content', 'synthetic', 'ai', 'contenu modifié', 'محتوى معدل'],
    }),
    firstComment: firstCommentCell,
  },
  unsaid: {},
};

const pinterestColumns: OptionColumns<PinterestOptions> = {
  columns: {
    /** Its number, since names of boards are not kept. */
    board: textCell({ heading: 'board', otherHeadings: ['board', 'board id', 'tableau', 'اللوحة'] }),
    section: textCell({
      heading: 'board section',
      otherHeadings: ['section', 'board section', 'section du tableau', 'قسم اللوحة'],
    }),
    title: textCell({ heading: 'title', otherHeadings: ['title', 'pin title', 'titre', 'العنوان'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    coverAt: secondsCell({
      heading: 'cover moment',
      otherHeadings: ['cover', 'cover moment', 'thumbnail', 'couverture', 'الغلاف'],
    }),
  },
  unsaid: {},
};

const threadsColumns: OptionColumns<ThreadsOptions> = {
  columns: {
    replies: choiceCell(
      {
        accounts_you_follow: ['Followed accounts', 'following', 'comptes suivis', 'الحسابات المتابعة'],
        mentioned_only: ['Mentioned accounts', 'mentioned', 'comptes mentionnés', 'الحسابات المذكورة'],
        followers_only: ['Followers', 'followers only', 'abonnés', 'المتابعون'],
      },
      { heading: 'replies', otherHeadings: ['replies', 'who can reply', 'réponses', 'الردود'] },
    ),
    topic: textCell({ heading: 'topic', otherHeadings: ['topic', 'topic tag', 'sujet', 'الموضوع'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
  },
  unsaid: {},
};

const linkedinColumns: OptionColumns<LinkedInOptions> = {
  columns: {
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    linkTitle: textCell({ heading: 'link title', otherHeadings: ['link title', 'titre du lien', 'عنوان الرابط'] }),
    documentTitle: textCell({
      heading: 'document title',
      otherHeadings: ['document title', 'titre du document', 'عنوان المستند'],
    }),
    visibility: choiceCell(
      { connections: ['Connections', 'connections only', 'relations', 'العلاقات'] },
      { heading: 'visibility', otherHeadings: ['visibility', 'visibilité', 'الظهور'] },
    ),
    firstComment: firstCommentCell,
  },
  unsaid: {},
};

const facebookColumns: OptionColumns<FacebookOptions> = {
  columns: {
    format: choiceCell({ reel: ['Reel', 'réel', 'ريل'] }, { heading: 'format', otherHeadings: ['type'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    firstComment: firstCommentCell,
    location: placeCell,
  },
  unsaid: {},
};

const blueskyColumns: OptionColumns<BlueskyOptions> = {
  columns: {
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    linkTitle: textCell({ heading: 'link title', otherHeadings: ['link title', 'titre du lien', 'عنوان الرابط'] }),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
  },
  unsaid: {},
};

/** Separate from the registry: who only reads stored posts loads no rules. */
const options = {
  instagram: InstagramOptions.optional(),
  facebook: FacebookOptions.optional(),
  tiktok: TikTokOptions.optional(),
  linkedin: LinkedInOptions.optional(),
  twitter: TwitterOptions.optional(),
  youtube: YouTubeOptions.optional(),
  pinterest: PinterestOptions.optional(),
  bluesky: BlueskyOptions.optional(),
  threads: ThreadsOptions.optional(),
} as const satisfies Readonly<Record<Platform, z.ZodOptional>>;

export const PostOptions = z.strictObject(options);
export type PostOptions = { [P in Platform]?: OptionsOf<P> | undefined };

export type OptionsOf<P extends Platform> = NonNullable<z.infer<(typeof options)[P]>>;

/** How files say the options of each platform. */
export const columnsOf: { readonly [P in Platform]: OptionColumns<OptionsOf<P>> } = {
  instagram: instagramColumns,
  facebook: facebookColumns,
  tiktok: tiktokColumns,
  linkedin: linkedinColumns,
  twitter: twitterColumns,
  youtube: youtubeColumns,
  pinterest: pinterestColumns,
  bluesky: blueskyColumns,
  threads: threadsColumns,
};
