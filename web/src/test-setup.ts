import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearAllStored } from './lib/storage.ts';
import { failOnConsoleError } from './testing/fail-on-console-error.ts';

failOnConsoleError();

afterEach(() => {
  cleanup();
  clearAllStored();
});
