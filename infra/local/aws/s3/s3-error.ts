import { AwsError } from '../aws-error.ts';

export class S3Error extends AwsError {
  constructor(status: number, code: string, message: string) {
    super(code, message, status);
    this.name = 'S3Error';
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Error(403, 'AccessDenied', message);

export const notImplemented = () =>
  new S3Error(501, 'NotImplemented', 'A header or query you provided implies functionality that is not implemented.');
