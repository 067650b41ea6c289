/** 128 random bits as hex. Unlike crypto.randomUUID it also works on plain http, outside of localhost. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
