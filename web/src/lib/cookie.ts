export const yearInSeconds = 365 * 24 * 3600;

/** `maxAge` is in seconds; 0 deletes the cookie. */
export function setCookie(name: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`;
}
