import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { Modal } from './modal.tsx';
import { Toaster } from './toaster.tsx';

function Hello({ open = true, onClose }: { open?: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Hello">
      There.
    </Modal>
  );
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A button that opens and closes a dialog, which `load` loads. */
function show(load: () => Promise<{ default: typeof Hello }>, { staysMounted }: { staysMounted: boolean }) {
  const LazyHello = lazyDialog(load);
  function Page() {
    const [open, setOpen] = useState(false);
    const onClose = () => setOpen(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Say it
        </button>
        {(staysMounted || open) && <LazyHello open={open} onClose={onClose} />}
        <Toaster />
      </>
    );
  }
  render(<Page />);
}

const press = (name: string) => person.click(screen.getByRole('button', { name }));

test.each([true, false])(
  'is loaded when it is opened, and is there at once the next time (stays mounted: %s)',
  async (staysMounted) => {
    const load = vi.fn(async () => ({ default: Hello }));
    show(load, { staysMounted });
    expect(load).not.toHaveBeenCalled();
    await press('Say it');
    expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeTruthy();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Say it');
    expect(screen.getByRole('dialog', { name: 'Hello' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test.each([true, false])('a second click tries again (stays mounted: %s)', async (staysMounted) => {
  const load = vi.fn(async () => ({ default: Hello })).mockImplementationOnce(lost);
  show(load, { staysMounted });
  await press('Say it');
  expect((await screen.findByRole('alert')).textContent).toBe("We couldn't load this");
  await press('Say it');
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialog closed while loading shows no error', async () => {
  let fail: (error: Error) => void = () => undefined;
  show(() => new Promise((_, reject) => (fail = reject)), { staysMounted: true });
  await press('Say it');
  await press('Say it');
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(screen.queryByRole('alert')).toBeNull();
});
