import { shell } from '../../shell/messages.fr.ts';
import { frame } from '../../public/frame-messages.fr.ts';
import { landing } from '../../public/landing-messages.fr.ts';
import { titles } from '../../public/page-titles.fr.ts';

export default { ...shell, ...frame, ...landing, ...titles };
