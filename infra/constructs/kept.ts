import { RemovalPolicy } from 'aws-cdk-lib';

/** Outlives its stack, unless the creation of the stack fails: then it is empty, and would belong to no stack. */
export const kept = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
