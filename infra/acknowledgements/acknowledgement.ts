import type { IConstruct } from 'constructs';

/** A cdk-nag finding that we accept. */
export type Acknowledgement = readonly [where: IConstruct, finding: string, reason: string];
