/** 128 random bits as text. Unlike crypto.randomUUID it is there on plain http too, on a phone in the same room say. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
