import { originHashOf, originHeader } from '../../../functions/origin.ts';

const secret = 'sent by the front door';

export const originHashes = originHashOf(secret);
export const fromFrontDoor = { [originHeader]: secret };
