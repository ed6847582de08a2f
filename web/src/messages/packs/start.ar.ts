import { shell } from '../../shell/messages.ar.ts';
import { frame } from '../../public/frame-messages.ar.ts';
import { landing } from '../../public/landing-messages.ar.ts';
import { titles } from '../../public/page-titles.ar.ts';

export default { ...shell, ...frame, ...landing, ...titles };
