import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearAllStored } from './lib/storage.ts';
import { loadAllMessages } from './testing/render.tsx';

afterEach(() => {
  cleanup();
  clearAllStored();
});

await loadAllMessages();
