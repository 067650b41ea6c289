/** The store of files does not answer, or refuses us: worth a 503, and the reason in the log. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';

  constructor(cause: Error) {
    super(`The file store cannot be used: ${cause.message || cause.name}`, { cause });
  }
}
