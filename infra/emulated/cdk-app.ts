/** Where the CDK writes the templates of the emulated stage, apart from those of the others. */
export const cdkFolder = 'cdk.out/emulated';

/** How it finds the app of the emulated stage. */
export const cdkApp = ['--app', 'node infra/emulated/app.ts', '--output', cdkFolder];
