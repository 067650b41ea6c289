/** Streams of Node report it with a code, the picture library only with a message. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' || /no space left|disk full/i.test(error.message);
}
