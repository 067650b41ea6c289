/*
 * localStorage that never throws. On the server, and in a browser where it is switched off or full, values are kept in
 * memory until the page is reloaded.
 */

const memory = new Map<string, string>();

// What another tab writes or removes is newer than what could not be stored here.
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
