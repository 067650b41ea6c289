/** Our own streams say it with a code, the picture library only in words. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' || /no space left|disk full/i.test(error.message);
}
