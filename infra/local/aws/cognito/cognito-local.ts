import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { DataStore } from './record-store.ts';

/** Loaded by path: the package (5.3.0) exports only a whole server, which skips the checks that we add. */

export interface Context {
  readonly logger: unknown;
}

type Route = (context: Context, request: unknown) => Promise<object>;

interface Clock {
  get(): Date;
}

interface Group {
  readonly GroupName: string;
  readonly CreationDate: Date;
  readonly LastModifiedDate: Date;
  readonly members?: readonly string[];
}

export interface PoolService {
  getGroupByGroupName(context: Context, name: string): Promise<Group | null>;
  saveGroup(context: Context, group: Group): Promise<void>;
  listUserGroupMembership(context: Context, user: { Username: string }): Promise<string[]>;
  removeUserFromAllGroups(context: Context, user: { Username: string }): Promise<void>;
}

export interface CognitoService {
  createUserPool(context: Context, options: object): Promise<object>;
  getUserPool(context: Context, userPoolId: string): Promise<PoolService>;
}

interface DataStoreFactory {
  create(context: Context, id: string, defaults: object): Promise<DataStore>;
}

interface ErrorsModule {
  CognitoError: new (code: string, message: string) => Error & { readonly code: string };
}

interface CognitoServiceModule {
  CognitoServiceFactoryImpl: new (
    directory: string,
    stores: DataStoreFactory,
    pools: object,
  ) => { create(context: Context, defaults: object): Promise<CognitoService> };
}

interface UserPoolServiceModule {
  UserPoolServiceFactoryImpl: new (clock: Clock, stores: DataStoreFactory) => object;
}

interface RouterModule {
  Router: (services: { clock: Clock; cognito: CognitoService }) => (operation: string) => Route;
}

type ErrorHandler = (
  error: { readonly status?: number },
  request: unknown,
  response: { status(code: number): { json(body: object): void } },
  next: unknown,
) => void;

interface ServerModule {
  createServer: (
    router: (operation: string) => Route,
    logger: unknown,
    options: object,
  ) => { application: RequestListener & { use(handler: ErrorHandler): void } };
}

type PinoModule = (options: { level: 'silent' }) => unknown;

const load = createRequire(import.meta.url);
const requireFromCognitoLocal = createRequire(load.resolve('cognito-local/package.json'));

const errors: ErrorsModule = load('cognito-local/lib/errors.js');
const cognitoService: CognitoServiceModule = load('cognito-local/lib/services/cognitoService.js');
const userPoolService: UserPoolServiceModule = load('cognito-local/lib/services/userPoolService.js');
const router: RouterModule = load('cognito-local/lib/server/Router.js');
const server: ServerModule = load('cognito-local/lib/server/server.js');
const pino: PinoModule = requireFromCognitoLocal('pino');

export const { CognitoError } = errors;
export const { CognitoServiceFactoryImpl } = cognitoService;
export const { UserPoolServiceFactoryImpl } = userPoolService;
export const { Router } = router;
export const { createServer } = server;

/** cognito-local would log whole users and requests, passwords included. */
export const silently: Context = { logger: pino({ level: 'silent' }) };
