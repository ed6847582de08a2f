import type { IConstruct } from 'constructs';

export type Acknowledgement = readonly [where: IConstruct, finding: string, reason: string];
