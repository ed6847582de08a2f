import { ApiError } from '../api/api-error.ts';
import { requestTexts } from './messages.ts';

export interface FormUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Posts a file to a presigned form, the fields first. XMLHttpRequest reports upload progress, which fetch does not.
 * @throws {ApiError} when the storage refuses it or cannot be reached
 */
export function postForm({ url, fields, file, signal, onProgress }: FormUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(percentOf(loaded, total)));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(uploadFailed(request.status))));
    request.addEventListener('error', () => reject(uploadFailed(0)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', new URL(url, window.location.origin));
    request.send(formOf(fields, file));
  });
}

const percentOf = (loaded: number, total: number) => (total === 0 ? 0 : Math.round((loaded / total) * 100));

function formOf(fields: FormUpload['fields'], file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

function uploadFailed(status: number): ApiError {
  return new ApiError({ status, code: 'media.upload-failed', message: requestTexts.uploadFailed });
}
