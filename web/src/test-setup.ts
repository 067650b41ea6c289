import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearAllStored } from './lib/storage.ts';

afterEach(() => {
  cleanup();
  clearAllStored();
});
