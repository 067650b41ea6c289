const unavailableStates =
  // 08: connection errors; 25006: a primary that was demoted; 57P01 to 57P03: the server is going down or coming up;
  // 53300: too many connections. Others: a statement (57014), a lock (55P03) or a transaction (25P0x) took too long.
  /^(08...|25006|57P0\d|53300|57014|55P03|25P0[34])$/;

const lostConnectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Messages of pg and pg-pool, which have no code. The first one: an answer did not come within `query_timeout`. */
const queryTimeout = 'Query read timeout';
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed/i;

/** The database answered by this connection cannot be written, or there was no time left for it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const anyCause = (
  error: unknown,
  matches: (cause: Error & { code?: string; syscall?: string }) => boolean,
) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (matches(cause)) return true;
  return false;
};

/** True where the database is away, read-only or overloaded, which is answered with 503 instead of 500. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  anyCause(error, (cause) => {
    const { code = '', syscall } = cause;
    if (cause instanceof DatabaseUnavailable || unavailableStates.test(code)) return true;
    if (syscall && lostConnectionCodes.has(code)) return true;
    // A socket that does not exist; other missing files are defects.
    if (syscall === 'connect' && code === 'ENOENT') return true;
    return cause.message === queryTimeout || lostConnection.test(cause.message);
  });

/** True where the connection hangs: a further query on it, such as ROLLBACK, would wait as long again. */
export const isQueryTimeout = (error: unknown): boolean =>
  anyCause(error, ({ message }) => message === queryTimeout);

/** True where the connection leads to a server that was demoted to a standby. */
export const isReadOnly = (error: unknown): boolean => anyCause(error, ({ code }) => code === '25006');
