import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadMessages, namespaces } from './lib/messages.ts';
import { clearAllStored } from './lib/storage.ts';
import { dismissAllToasts } from './lib/toast.ts';

// A busy machine may need longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  clearAllStored();
  dismissAllToasts();
});

// Tests render at once because the texts are loaded already.
await loadMessages('en', namespaces);
