/*
 * Browser storage that never throws: it is missing while rendering on the server, and may be switched off or full
 * in a browser, where what was stored then lasts for this page only.
 */

const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there then.
  }
}

export function clearAllStored(): void {
  memory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing is kept there then.
  }
}
