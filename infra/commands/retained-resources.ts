import * as z from 'zod';

const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), DeletionPolicy: z.string().optional() })),
});

/** Such as `3 AWS::S3::Bucket`. */
export function retainedResources(template: unknown): string[] {
  const resources = Object.values(Template.parse(template).Resources);
  const retained = resources.filter(({ DeletionPolicy: policy }) => policy?.startsWith('Retain'));
  const types = Map.groupBy(retained, ({ Type }) => Type);
  return [...types].map(([type, all]) => `${all.length} ${type}`);
}
