/*
 * localStorage that never throws. On the server, and in a browser where it is switched off or full, values are kept in
 * memory until the page is reloaded.
 */

const memory = new Map<string, string>();

// A value that another tab writes or removes is newer than one that could not be stored here.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)));
}

export function readStored(key: string): string | null {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads JSON that was stored under a key. It may have any shape, so `check` returns its valid part. Undefined when
 * nothing is stored, when it is no JSON, and when `check` throws.
 */
export function readStoredJson<T>(key: string, check: (stored: unknown) => T): T | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing is stored there.
  }
}

export function clearAllStored(): void {
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Then nothing is stored there.
  }
}
