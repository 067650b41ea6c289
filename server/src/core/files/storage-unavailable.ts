/** The store of files does not answer or refuses the request: the reply is 503, and the log has the reason. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';

  constructor(cause: Error) {
    super(`The file store cannot be used: ${cause.message || cause.name}`, { cause });
  }
}
