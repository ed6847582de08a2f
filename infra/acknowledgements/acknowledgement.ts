import type { IConstruct } from 'constructs';

/** A finding of cdk-nag that we know and leave as it is: where, which, and why. */
export type Acknowledgement = readonly [where: IConstruct, finding: string, reason: string];
