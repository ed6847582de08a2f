export const cdkFolder = 'cdk.out/emulated';

export const cdkApp = ['--app', 'node infra/emulated/app.ts', '--output', cdkFolder];
