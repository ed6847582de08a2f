import type { GraphError } from './graph-error.ts';

const wordsOfSubcodes = new Map<number, string>([
  // Instagram
  [2_207_004, 'The picture is larger than 8 MB. Please make it smaller.'],
  [2_207_005, 'The picture is not a JPEG. Please save it as JPEG.'],
  [2_207_006, 'The platform does not have what should be published any more. Please try again.'],
  [2_207_008, 'The platform does not have what should be published any more. Please try again.'],
  [2_207_009, 'The picture has an aspect ratio that is not supported. It must be between 4:5 and 1.91:1.'],
  [2_207_010, 'The text is too long. At most 2,200 characters and 30 hashtags are accepted.'],
  [2_207_013, 'An account named in the text or tagged does not exist.'],
  [2_207_018, 'An account named in the text or tagged is private or does not exist.'],
  [2_207_020, 'The file waited too long to be published. Please try again.'],
  [2_207_023, 'This kind of file is not accepted there.'],
  [2_207_026, 'The video’s format is not supported. Please save it as MP4 with H.264 video and AAC sound.'],
  [2_207_028, 'An album has 2 to 10 files.'],
  [2_207_035, 'A product tag is not accepted.'],
  [2_207_036, 'A product tag is not accepted.'],
  [2_207_037, 'A product tag is not accepted.'],
  [2_207_040, 'The text names more than 20 accounts. Please name fewer.'],
  [2_207_050, 'The account is restricted. Please open the Instagram app and follow what it says there.'],
  [
    2_207_051,
    'The action was blocked as possible spam. Please wait some hours and look at the account before trying again.',
  ],
  [2_207_052, 'The file could not be fetched from our address. Please try again.'],
  [2_207_053, 'The upload failed for an unknown reason. Please try again.'],
  [2_207_076, 'The video could not be fetched from our address. Please try again.'],
  [2_207_077, 'The video could not be fetched from our address. Please try again.'],
  [2_207_081, 'This account cannot publish trial reels.'],
  // Pages
  [1_346_003, 'The content was reported as abusive. Please change it.'],
  [1_363_024, 'The video’s format is not supported. Please save it as MP4.'],
  [1_366_046, 'A photo must be a JPEG or PNG of less than 4 MB.'],
  [1_376_025, 'The account may not post to this Page. Please ask the Page’s owner for the right to create content.'],
  [1_404_006, 'Facebook asks for a security check. Please open Facebook and follow what it says there.'],
  [1_404_078, 'The Page needs Facebook’s publishing authorisation. Please complete it on Facebook.'],
  [1_404_102, 'The content goes against the platform’s community standards. Please change it.'],
  [1_404_112, 'The account is limited for now. Please open Facebook and see why.'],
  [1_609_008, 'Facebook does not accept links to Facebook here. Please remove the link.'],
  [2_061_006, 'The link is not a valid address. Please correct it.'],
  [2_069_019, 'The file could not be read. Please upload it again.'],
  [4_854_002, 'Facebook asks to confirm the identity of the Page’s owner. Please open Facebook.'],
]);

const wordsOfCodes = new Map<number, string>([
  [197, 'The post is empty. Please write a text or choose a file.'],
  [324, 'The photo could not be read. Please upload it again.'],
  [352, 'The video’s format is not supported. Please save it as MP4.'],
  [389, 'The video could not be fetched from our address. Please try again.'],
  [506, 'Facebook has published this very text for the Page already. Please change it a little.'],
  [1500, 'The link is not a valid address. Please correct it.'],
  [1_609_005, 'Facebook could not read the linked page. Please check the link.'],
  [9004, 'The file could not be fetched from our address. Please try again.'],
]);

export function wordsFor({ code, subcode }: Pick<GraphError, 'code' | 'subcode'>): string | undefined {
  const known = subcode === undefined ? undefined : wordsOfSubcodes.get(subcode);
  return known ?? (code === undefined ? undefined : wordsOfCodes.get(code));
}
