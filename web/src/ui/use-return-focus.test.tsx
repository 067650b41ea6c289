import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

/** A thing that can be deleted after a question. */
function Deletable() {
  const [isAsking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && (
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete it?"
        confirmText="Yes"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setThere(false);
          // The dialog closes after the list has reloaded, as on the real pages.
          setTimeout(() => setAsking(false));
        }}
      />
    </>
  );
}

const ask = async () => {
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  await person.click(opener);
  return opener;
};
const press = (name: string) => person.click(screen.getByRole('button', { name }));

test('the focus returns to where it was when a dialog closes', async () => {
  render(<Deletable />);
  const opener = await ask();
  await press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the heading of the page is focused when the element that opened the dialog was removed', async () => {
  render(
    <>
      <h1 tabIndex={-1}>Things</h1>
      <Deletable />
    </>,
  );
  await ask();
  await press('Yes');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' })));
});

test('the dialog behind a dialog is focused when the element that opened the dialog was removed', async () => {
  render(
    <>
      <h1 tabIndex={-1}>Things</h1>
      <Modal open title="One thing" onClose={() => undefined}>
        <Deletable />
      </Modal>
    </>,
  );
  await ask();
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'One thing' })));
});
