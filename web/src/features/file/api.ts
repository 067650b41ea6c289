import { type UploadOptions, uploadFile } from '../../lib/upload.ts';

/** Uploads one picture or video and returns its URL. */
export async function uploadMedia(file: File, options: UploadOptions): Promise<string> {
  const { fileEndpoints } = await import('@utsav/contract/file');
  return (await uploadFile(fileEndpoints.upload, file, options)).data.url;
}
