import type { PigeonOptions } from '../options/pigeon.ts';
import type { OptionColumns } from './option-column.ts';

export const pigeonColumns: OptionColumns<PigeonOptions> = { columns: {}, unsaid: {} };
